/* Loaded before the tests under the thread sanitizer, which cannot see into GLib and the Swift
 * library: what one thread wrote before it handed a callback to the main loop, or let go of a mutex
 * that another one waited for, is there for that one. Only these two are told to the sanitizer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib.h>

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

typedef guint (*IdleAdd)(gint, GSourceFunc, gpointer, GDestroyNotify);

typedef struct {
  GSourceFunc call;
  gpointer data;
  GDestroyNotify destroy;
} Handed;

static gboolean call_handed(gpointer data) {
  Handed *handed = data;
  __tsan_acquire(handed);
  return handed->call(handed->data);
}

static void destroy_handed(gpointer data) {
  Handed *handed = data;
  __tsan_acquire(handed);
  if (handed->destroy) handed->destroy(handed->data);
  g_free(handed);
}

/* Whether the program with the sanitizer calls, not a library: those find their callbacks again by
 * the data. */
static gboolean is_program(void *caller) {
  Dl_info from, program;
  return __tsan_acquire && dladdr(caller, &from) && dladdr((void *)__tsan_acquire, &program)
         && from.dli_fbase == program.dli_fbase;
}

guint g_idle_add_full(gint priority, GSourceFunc call, gpointer data, GDestroyNotify destroy) {
  IdleAdd add = (IdleAdd)dlsym(RTLD_NEXT, "g_idle_add_full");
  if (!is_program(__builtin_return_address(0))) return add(priority, call, data, destroy);
  Handed *handed = g_new(Handed, 1);
  *handed = (Handed){call, data, destroy};
  __tsan_release(handed);
  return add(priority, call_handed, handed, destroy_handed);
}

/* Mutex.withLock where another thread has the lock or waits for it; the other ways are in the program
 * itself. */
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *
typedef SWIFT void (*Lock)(guint32, SELF);
typedef SWIFT void (*Unlock)(SELF);

SWIFT void lock_slow(guint32 thread, SELF mutex) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF mutex) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(guint32 thread, SELF mutex) {
  ((Lock)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((Unlock)dlsym(RTLD_NEXT, UNLOCK_SLOW))(mutex);
}
