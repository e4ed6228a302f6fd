/* The C half of GtkListKit: the GObject subclasses and the macros that Swift cannot see.
 * No policy lives here; every decision is a callback. */
#pragma once
#include "glk-accessible.h"
#include "glk-cell.h"
#include "glk-cell-area.h"
#include "glk-cell-renderer.h"
#include "glk-closure.h"
#include "glk-content.h"
#include "glk-list-box.h"
#include "glk-main-queue.h"
#include "glk-markup.h"
#include "glk-row.h"
#include "glk-row-model.h"
#include "glk-scroller.h"
#include "glk-text-renderer.h"
#include "glk-tile.h"
#include "glk-tree-view.h"
#include "glk-types.h"
