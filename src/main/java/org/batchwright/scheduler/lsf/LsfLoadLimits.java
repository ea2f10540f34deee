package org.batchwright.scheduler.lsf;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.Utilization;

/** The user's limits, printed by {@code busers}: {@code MAX} slots in use and, in the wide format, {@code MPJOBS} waiting jobs. */
final class LsfLoadLimits {
    private LsfLoadLimits() {}

    static List<OwnShare.LimitUse> read(List<String> lines, String user) {
        LsfTable table = LsfTable.read("USER/GROUP", lines);
        List<OwnShare.LimitUse> limits = new ArrayList<>();
        for (String[] row : table.rows()) {
            if (table.get(row, "USER/GROUP").equals(user)) {
                int slots = Stream.of("RUN", "SSUSP", "USUSP", "RSV")
                        .mapToInt(state -> table.number(row, state, 0))
                        .sum();
                add(limits, user, "slots", slots, table.number(row, "MAX", -1));
                add(limits, user, "waiting", table.number(row, "PJOBS", 0), table.number(row, "MPJOBS", -1));
            }
        }
        return limits;
    }

    private static void add(List<OwnShare.LimitUse> limits, String user, String name, int used, int most) {
        if (most >= 0) {
            limits.add(new OwnShare.LimitUse(user, name, new Utilization(used, most)));
        }
    }
}
