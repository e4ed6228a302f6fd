import Glibc

/// What a thread has worked, in seconds of a processor: other than the time on the wall, it stands still while a
/// busy machine lets others work.
enum WorkTime {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
