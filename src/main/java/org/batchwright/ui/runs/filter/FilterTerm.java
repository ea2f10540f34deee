package org.batchwright.ui.runs.filter;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunSearchText;

/** A condition on a run, or on a single job of a run with several jobs. */
interface FilterTerm {

    boolean matchesRun(RunRow row);

    /** Returns the condition on a run's jobs, which it identifies by number. */
    IntPredicate jobs(RunRow row);

    /** Returns whether any of the run's jobs can match; a quick check. */
    boolean mayMatchJob(RunRow row);

    /** Returns whether everything that matches this term also matches the other term. */
    default boolean implies(FilterTerm other) {
        return equals(other);
    }

    /** A property shared by all jobs of a run. */
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

    /** A state, given by its name, a prefix of its name, its segment, or {@code finished} for any state in which a job has ended. */
    record InState(Set<JobState> states) implements FilterTerm {
        static final String FINISHED = "finished";

        static InState named(String value) {
            Set<JobState> states = EnumSet.noneOf(JobState.class);
            Stream.of(JobState.values()).filter(state -> isNamed(state, value)).forEach(states::add);
            return new InState(states);
        }

        /** Returns whether any state matches. */
        static boolean isKnown(String value) {
            return !named(value).states().isEmpty();
        }

        @Override
        public boolean implies(FilterTerm other) {
            return other instanceof InState in && in.states().containsAll(states);
        }

        @Override
        public boolean matchesRun(RunRow row) {
            return states.contains(row.state());
        }

        @Override
        public IntPredicate jobs(RunRow row) {
            return task -> states.contains(row.run().jobs().get(task).state());
        }

        @Override
        public boolean mayMatchJob(RunRow row) {
            return !Collections.disjoint(row.tally().counts().keySet(), states)
                    || states.contains(row.run().jobs().getFirst().state());
        }

        private static boolean isNamed(JobState state, String value) {
            return (FINISHED.equals(value) && state.isFinal())
                    || state.key().startsWith(value.replace(' ', '-').replace('_', '-'))
                    || SearchText.lower(RunGroup.of(state).name()).equals(value);
        }
    }

    /** Text that may occur anywhere. */
    record Word(String value) implements FilterTerm {
        @Override
        public boolean implies(FilterTerm other) {
            return other instanceof Word word && value.contains(word.value());
        }

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
                    || RunSearchText.words(row.run().jobs().getFirst().state()).contains(value)
                    || row.tally().counts().keySet().stream()
                            .anyMatch(state -> RunSearchText.words(state).contains(value));
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
                    RunSearchText.words(job.state()));
        }
    }
}
