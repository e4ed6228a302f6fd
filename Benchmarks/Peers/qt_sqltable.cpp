/* Qt's QTableView over a QSqlQueryModel, as its documentation shows it.
 *
 * The database is the one that `gtklistkit-bench database ROWS` has made. The model fetches 256 rows at a time, in
 * their order: who goes to the end fetches all before it. That is end_ms, and the jumps are measured after it. */
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QHeaderView>
#include <QScrollBar>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQueryModel>
#include <QTableView>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static double
statusMegabytes (const char *key)
{
  QFile status ("/proc/self/status");

  if (!status.open (QIODevice::ReadOnly))
    return 0;
  for (const QByteArray &line : status.readAll ().split ('\n'))
    if (line.startsWith (key))
      return line.mid (qstrlen (key) + 1).simplified ().split (' ').first ().toDouble () / 1024;
  return 0;
}

class Table : public QTableView
{
public:
  static constexpr int jumps = 200;
  QElapsedTimer clock;
  int rows = 0;

protected:
  void
  paintEvent (QPaintEvent *event) override
  {
    QTableView::paintEvent (event);
    if (isMeasuring)
      return;
    isMeasuring = true;
    // Not in the middle of a painting.
    QTimer::singleShot (0, this, [this] { measure (); });
  }

private:
  bool isMeasuring = false;
  int jump = -1;
  double jumpedAt = 0, firstFrame = 0, firstMemory = 0, end = 0;
  std::vector<double> times;

  double now () const { return clock.nsecsElapsed () / 1e6; }

  void
  measure ()
  {
    if (jump < 0)
      {
        firstFrame = now ();
        firstMemory = statusMegabytes ("VmRSS");
      }
    else if (jump == 0)
      end = now () - jumpedAt;
    else
      times.push_back (now () - jumpedAt);
    jump++;
    if (jump > jumps)
      return report ();
    jumpedAt = now ();
    isMeasuring = false;
    if (jump == 0)
      {
        while (model ()->canFetchMore (QModelIndex ()))
          model ()->fetchMore (QModelIndex ());
        scrollToBottom ();
      }
    else
      {
        int top = verticalScrollBar ()->maximum ();
        verticalScrollBar ()->setValue (int (double (jump * 7919 % jumps) / jumps * top));
      }
    viewport ()->update ();
  }

  void
  report ()
  {
    std::sort (times.begin (), times.end ());
    std::printf ("what=sqltable rows=%d first_frame_ms=%.1f rss_mb=%.1f jump_ms_median=%.1f jump_ms_p95=%.1f end_ms=%.1f "
                 "most_rss_mb=%.1f\n",
                 rows, firstFrame, firstMemory, times[times.size () / 2], times[times.size () * 95 / 100], end,
                 statusMegabytes ("VmHWM"));
    std::fflush (stdout);
    std::_Exit (0);
  }
};

int
main (int argc, char **argv)
{
  QApplication application (argc, argv);
  Table table;

  table.clock.start ();
  table.rows = argc > 1 ? std::atoi (argv[1]) : 0;
  if (table.rows <= 0)
    {
      std::fprintf (stderr, "usage: %s ROWS\n", argv[0]);
      return 2;
    }
  QSqlDatabase database = QSqlDatabase::addDatabase ("QSQLITE");
  database.setDatabaseName (QDir::tempPath () + "/gtklistkit-bench-mails-words-" + QString::number (table.rows)
                            + ".sqlite");
  database.setConnectOptions ("QSQLITE_OPEN_READONLY");
  if (!database.open ())
    {
      std::fprintf (stderr, "%s\n", qPrintable (database.lastError ().text ()));
      return 1;
    }
  QSqlQueryModel model;
  model.setQuery ("SELECT subject, sender FROM mail ORDER BY id", database);
  table.setModel (&model);
  for (int column = 0; column < 2; column++)
    table.setColumnWidth (column, 180);
  table.resize (400, 600);
  table.show ();
  return application.exec ();
}
