package org.batchwright.run.logs.command;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.batchwright.model.run.Job;
import org.batchwright.text.ShellFile;

/** Passes the names of many logs to a script compactly. Consecutive numbers become ranges, because most jobs of a sweep are numbered. */
public final class LogNames {
    private static final ShellFile NAMES = ShellFile.of(LogNames.class, "names.sh");
    private static final Pattern NUMBER = Pattern.compile("0|[1-9]\\d{0,7}");

    private LogNames() {}

    /**
     * Returns script lines that set the positional parameters to these jobs and define the function that prints the names of their logs.
     */
    public static String script(List<Job> jobs) {
        return ShellFile.arguments(ranges(jobs)) + NAMES.text();
    }

    /** Returns words such as {@code sample} and {@code 0:99999} in the order of the jobs. */
    static List<String> ranges(List<Job> jobs) {
        List<String> ranges = new ArrayList<>();
        int at = 0;
        while (at < jobs.size()) {
            int last = at;
            OptionalInt first = number(jobs.get(at));
            while (first.isPresent()
                    && last + 1 < jobs.size()
                    && number(jobs.get(last + 1)).equals(OptionalInt.of(first.getAsInt() + last + 1 - at))) {
                last++;
            }
            String stem = jobs.get(at).what().stem();
            ranges.add(last == at ? stem : stem + ":" + jobs.get(last).what().stem());
            at = last + 1;
        }
        return ranges;
    }

    private static OptionalInt number(Job job) {
        String stem = job.what().stem();
        return NUMBER.matcher(stem).matches() ? OptionalInt.of(Integer.parseInt(stem)) : OptionalInt.empty();
    }
}
