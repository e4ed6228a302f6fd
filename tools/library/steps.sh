# Steps with a log each, and a table of all steps at the end.
# shellcheck shell=sh

# begin_steps NAME: the logs of the steps go to out/NAME.
begin_steps() {
  make_scratch
  trap 'end_step; clean_up' EXIT
  step_logs=$root/out/$1
  rm -rf "$step_logs"
  mkdir -p "$step_logs"
  : >"$scratch/steps"
  steps_began=$(date +%s)
}

# run_step NAME COMMAND…: runs a step and records its result, its figure and its time. A step that fails does not
# end the script. With `steps_live` set, the output is also shown.
run_step() {
  step_name=$1
  shift
  step_log=$step_logs/$step_name.log
  step_began=$(date +%s)
  step_result=passed
  # `tail` needs the file before the step has begun.
  : >"$step_log"
  # The step gets a new session, so that a signal reaches all processes of the step.
  setsid "$@" >"$step_log" 2>&1 </dev/null &
  step=$!
  [ -z "${steps_live:-}" ] || tail -n +1 -f --pid="$step" "$step_log" &
  wait "$step" || step_result=FAILED
  step=
  # The rest of the output, which `tail` has not shown yet.
  [ -z "${steps_live:-}" ] || wait
  step_seconds=$(($(date +%s) - step_began))
  echo "run: $step_name $step_result after $step_seconds s"
  step_figure=$(sed -n 's/^figure: //p' "$step_log" | tail -n 1)
  printf '%s\t%s\t%s\t%s\n' "$step_name" "$step_result" "$step_figure" "$step_seconds" >>"$scratch/steps"
}

# Ends the step that is running.
end_step() {
  [ -n "${step:-}" ] || return 0
  kill -- "-$step" 2>/dev/null || true
  wait "$step" || true
}

# report_steps HEADING UNIT: prints the table, writes it beside the logs, and shows the first errors of the steps
# that failed. UNIT is seconds or minutes. Fails if a step failed, or if there was none.
report_steps() {
  printf 'all\t\t\t%s\n' $(($(date +%s) - steps_began)) >"$scratch/all-steps"
  awk -F '\t' -v heading="$1" -v unit="$2" -f "$root/tools/library/steps-table.awk" \
    "$scratch/steps" "$scratch/all-steps" | tee "$step_logs.md"
  failed_steps=$(awk -F '\t' '$2 == "FAILED" { print $1 }' "$scratch/steps")
  for failed_step in $failed_steps; do
    echo "failed: $failed_step, see $step_logs/$failed_step.log"
    grep -m 12 -E "$error_lines" "$step_logs/$failed_step.log" || tail -n 12 "$step_logs/$failed_step.log"
  done
  [ -s "$scratch/steps" ] && [ -z "$failed_steps" ]
}

error_lines='error: |✘|Fatal error|Exited with|Sanitizer: |^(run|lint): .*(fail|not|cannot|found)|^FAILED'
