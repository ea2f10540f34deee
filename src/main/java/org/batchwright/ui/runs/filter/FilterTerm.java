package org.batchwright.ui.runs.filter;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobLabel;
import org.batchwright.model.run.JobState;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunSearchText;

/** A condition on a run, or on a single job of a run with several jobs. */
sealed interface FilterTerm {

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

    /**
     * A parameter value. Text that only looks like a parameter value is searched for everywhere.
     *
     * @param assigned the name with the value, as in a job's label
     */
    record Parameter(String name, String value, String assigned, Word text) implements FilterTerm {
        static Parameter of(String name, String value, Word text) {
            return new Parameter(plain(name), value, plain(name + "=" + value), text);
        }

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

        /** Returns whether a swept value matches; parses the label only if it might match. */
        private boolean swept(RunRow row, int task) {
            String label = row.run().jobs().get(task).what().label();
            return plain(SearchText.lower(label)).contains(assigned)
                    && JobLabel.values(label, row.request().swept()).entrySet().stream()
                            .anyMatch(entry -> isNamed(entry.getKey()) && matches(entry.getValue()));
        }

        @Override
        public boolean mayMatchJob(RunRow row) {
            return common(row)
                    || text.mayMatchJob(row)
                    || plain(row.tally().labels()).contains(assigned);
        }

        private boolean common(RunRow row) {
            boolean[] found = {false};
            row.request()
                    .parameters()
                    .values()
                    .forEach((parameter, holds) ->
                            found[0] = found[0] || (matches(parameter, holds) && isCommon(row, parameter)));
            return found[0];
        }

        private static boolean isCommon(RunRow row, String parameter) {
            return !row.isSeveral() || !row.request().swept().contains(parameter);
        }

        private boolean matches(String parameter, Value holds) {
            return isNamed(parameter) && matches(holds.displayText());
        }

        private boolean matches(String holds) {
            return SearchText.lower(holds).equals(value);
        }

        /** Compares names without creating strings, because it is called for each parameter of each run. */
        private boolean isNamed(String parameter) {
            if (parameter.length() != name.length()) {
                return false;
            }
            for (int at = 0; at < name.length(); at++) {
                char letter = Character.toLowerCase(parameter.charAt(at));
                if ((letter == '_' ? '-' : letter) != name.charAt(at)) {
                    return false;
                }
            }
            return true;
        }

        private static String plain(String name) {
            return name.replace('_', '-');
        }
    }
}
