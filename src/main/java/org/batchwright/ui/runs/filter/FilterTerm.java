package org.batchwright.ui.runs.filter;

import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobLabel;
import org.batchwright.model.run.JobState;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunWords;

/** A condition on a run, or on a job of a run with several. */
sealed interface FilterTerm {

    boolean matchesRun(RunRow row);

    /** Returns the condition on a run's jobs, by their numbers. */
    IntPredicate jobs(RunRow row);

    /** Quick check whether any of its jobs can match. */
    boolean mayMatchJob(RunRow row);

    /** A property shared by all its jobs. */
    record OfRun(Predicate<RunRow> test) implements FilterTerm {
        @Override
        public boolean matchesRun(RunRow row) {
            return test.test(row);
        }

        @Override
        public IntPredicate jobs(RunRow row) {
            boolean all = test.test(row);
            return task -> all;
        }

        @Override
        public boolean mayMatchJob(RunRow row) {
            return test.test(row);
        }
    }

    /** A state's name, its prefix, its segment, or {@code finished} for any end. */
    record InState(String value) implements FilterTerm {
        static final String FINISHED = "finished";

        /** Whether any state matches. */
        static boolean isKnown(String value) {
            return Stream.of(JobState.values()).anyMatch(new InState(value)::matches);
        }

        @Override
        public boolean matchesRun(RunRow row) {
            return matches(row.state());
        }

        @Override
        public IntPredicate jobs(RunRow row) {
            return task -> matches(row.run().jobs().get(task).state());
        }

        @Override
        public boolean mayMatchJob(RunRow row) {
            return row.tally().counts().keySet().stream().anyMatch(this::matches)
                    || matches(row.run().jobs().getFirst().state());
        }

        private boolean matches(JobState state) {
            return (FINISHED.equals(value) && state.isFinal())
                    || state.key().startsWith(value.replace(' ', '-').replace('_', '-'))
                    || SearchText.lower(RunGroup.of(state).name()).equals(value);
        }
    }

    /** Text anywhere. */
    record Word(String value) implements FilterTerm {
        @Override
        public boolean matchesRun(RunRow row) {
            return row.words().contain(value);
        }

        @Override
        public IntPredicate jobs(RunRow row) {
            boolean all = shared(row);
            return task -> all
                    || SearchText.lower(searchText(row.run().jobs().get(task))).contains(value);
        }

        @Override
        public boolean mayMatchJob(RunRow row) {
            return shared(row)
                    || row.tally().labels().contains(value)
                    || RunWords.words(row.run().jobs().getFirst().state()).contains(value)
                    || row.tally().counts().keySet().stream()
                            .anyMatch(state -> RunWords.words(state).contains(value));
        }

        private boolean shared(RunRow row) {
            return row.words().shared().contains(value);
        }

        private static String searchText(Job job) {
            return String.join(
                    "\n",
                    job.what().label(),
                    job.id().map(Object::toString).orElse(""),
                    job.report().node().orElse(""),
                    RunWords.words(job.state()));
        }
    }

    /** A parameter value; text that only looks like one is searched everywhere. */
    record Parameter(String name, String value, Word text) implements FilterTerm {
        @Override
        public boolean matchesRun(RunRow row) {
            return common(row) || text.matchesRun(row);
        }

        @Override
        public IntPredicate jobs(RunRow row) {
            boolean all = common(row);
            IntPredicate anywhere = text.jobs(row);
            return task -> all || swept(row, task) || anywhere.test(task);
        }

        /** Parses the label only if it can match. */
        private boolean swept(RunRow row, int task) {
            String label = row.run().jobs().get(task).what().label();
            return plain(SearchText.lower(label)).contains(plain(name + "=" + value))
                    && JobLabel.values(label, row.asked().swept()).entrySet().stream()
                            .anyMatch(entry -> matches(entry.getKey(), entry.getValue()));
        }

        @Override
        public boolean mayMatchJob(RunRow row) {
            return common(row)
                    || text.mayMatchJob(row)
                    || plain(row.tally().labels()).contains(plain(name + "=" + value));
        }

        private boolean common(RunRow row) {
            for (Map.Entry<String, Value> entry :
                    row.asked().parameters().values().entrySet()) {
                if (matches(entry.getKey(), entry.getValue().displayText())
                        && (!row.isSeveral() || !row.asked().swept().contains(entry.getKey()))) {
                    return true;
                }
            }
            return false;
        }

        private boolean matches(String parameter, String holds) {
            return SearchText.lower(holds).equals(value)
                    && plain(SearchText.lower(parameter)).equals(plain(name));
        }

        private static String plain(String name) {
            return name.replace('_', '-');
        }
    }
}
