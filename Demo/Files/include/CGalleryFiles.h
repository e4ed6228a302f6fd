#pragma once

#include <stddef.h>

/* The contents of a file that the gallery carries inside itself, by the file's name; NULL where it has none of that
   name. They are LENGTH bytes, and a zero after them. */
const char *gallery_file_get (const char *name, size_t *length);
