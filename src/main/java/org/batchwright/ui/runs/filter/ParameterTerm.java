package org.batchwright.ui.runs.filter;

import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobLabel;
import org.batchwright.ui.runs.row.RunRow;

/**
 * A condition on a parameter: {@code lr:1e-4}, {@code lr<1e-3}. Numbers are compared as numbers, so that {@code lr:0.0001} finds
 * {@code 1e-4}.
 *
 * @param name the name, in the form of {@link #plain}
 * @param value the value in lower case
 * @param number the value as a number; NaN if it is text
 * @param text the whole term, searched for everywhere, because it may be no parameter: {@code train.py:60}
 */
record ParameterTerm(String name, Relation relation, String value, double number, Optional<FilterTerm.Word> text)
        implements FilterTerm {

    /** @param text the term as typed, in lower case */
    static ParameterTerm equal(String name, String value, String text) {
        return new ParameterTerm(
                plain(name), Relation.EQUAL, value, Numbers.parse(value), Optional.of(new FilterTerm.Word(text)));
    }

    static ParameterTerm compared(String name, Relation relation, double number) {
        return new ParameterTerm(plain(name), relation, "", number, Optional.empty());
    }

    /** Returns whether two names are the same but for case, and for hyphens instead of underscores. */
    static boolean isSameName(String one, String other) {
        return plain(SearchText.lower(one)).equals(plain(SearchText.lower(other)));
    }

    private static String plain(String name) {
        return name.replace('_', '-');
    }

    @Override
    public boolean matchesRun(RunRow row) {
        return common(row) || text.filter(word -> word.matchesRun(row)).isPresent();
    }

    @Override
    public IntPredicate jobs(RunRow row) {
        boolean all = common(row);
        boolean swept = mayBeSwept(row);
        Optional<IntPredicate> anywhere =
                text.filter(word -> word.mayMatchJob(row)).map(word -> word.jobs(row));
        return task -> all
                || (swept && swept(row, task))
                || anywhere.filter(word -> word.test(task)).isPresent();
    }

    @Override
    public boolean mayMatchJob(RunRow row) {
        return common(row)
                || mayBeSwept(row)
                || text.filter(word -> word.mayMatchJob(row)).isPresent();
    }

    private boolean mayBeSwept(RunRow row) {
        return plain(row.tally().labels()).contains(name + "=" + (Double.isNaN(number) ? plain(value) : ""));
    }

    private boolean swept(RunRow row, int task) {
        String label = row.run().jobs().get(task).what().label();
        if (!Double.isNaN(number) && !mayHold(label)) {
            return false;
        }
        for (Map.Entry<String, String> entry :
                JobLabel.values(label, row.request().swept()).entrySet()) {
            if (isNamed(entry.getKey()) && matches(entry.getValue())) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a number in the label matches; a quick check that rules out most jobs without parsing the label. */
    private boolean mayHold(String label) {
        for (int at = label.indexOf('='); at >= 0; at = label.indexOf('=', at + 1)) {
            if (isNamed(label, at - name.length(), at)) {
                int end = label.indexOf(' ', at);
                if (relation.test(Numbers.parse(label.substring(at + 1, end < 0 ? label.length() : end)), number)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean common(RunRow row) {
        for (Map.Entry<String, Value> entry :
                row.request().parameters().values().entrySet()) {
            String parameter = entry.getKey();
            if (isNamed(parameter) && matches(entry.getValue().displayText()) && isCommon(row, parameter)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isCommon(RunRow row, String parameter) {
        return !row.isSeveral() || !row.request().swept().contains(parameter);
    }

    private boolean matches(String holds) {
        return (relation == Relation.EQUAL && holds.equalsIgnoreCase(value))
                || (!Double.isNaN(number) && relation.test(Numbers.parse(holds), number));
    }

    /** Compares names without creating strings, because it is called for each parameter of each run. */
    private boolean isNamed(String parameter) {
        return isNamed(parameter, 0, parameter.length());
    }

    private boolean isNamed(String text, int from, int to) {
        if (from < 0 || to - from != name.length()) {
            return false;
        }
        for (int at = 0; at < name.length(); at++) {
            char letter = Character.toLowerCase(text.charAt(from + at));
            if ((letter == '_' ? '-' : letter) != name.charAt(at)) {
                return false;
            }
        }
        return true;
    }
}
