package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.load.OwnShare;

/** The user's rows in the share tables of {@code bqueues -r}, as summarized by load.sh. */
final class LsfLoadShares {
    private static final String NUMBER = "(\\d{1,15}(?:\\.\\d{1,9})?)";

    /** Matches {@code normal/|shares of the user|of all|run time of the user|of all|priority|place|number of all}. */
    private static final Pattern ROW =
            Pattern.compile("([^|]+)\\|" + (NUMBER + "\\|").repeat(5) + "(\\d{1,9})\\|(\\d{1,9})");

    private LsfLoadShares() {}

    static List<OwnShare.QueueShare> read(List<String> lines) {
        return lines.stream()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .map(row -> new OwnShare.QueueShare(
                        row.group(1).replaceFirst("/$", ""),
                        part(row.group(2), row.group(3)),
                        part(row.group(4), row.group(5)),
                        Double.parseDouble(row.group(6)),
                        Integer.parseInt(row.group(7)),
                        Integer.parseInt(row.group(8))))
                .toList();
    }

    private static double part(String own, String all) {
        double whole = Double.parseDouble(all);
        return whole == 0 ? 0 : Double.parseDouble(own) / whole;
    }
}
