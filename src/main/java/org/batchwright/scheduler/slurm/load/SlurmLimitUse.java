package org.batchwright.scheduler.slurm.load;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.load.OwnShare.LimitUse;
import org.batchwright.model.load.Utilization;

/**
 * The user's limits and their usage, as printed by {@code scontrol show assoc_mgr}: {@code MaxSubmitJobs=5(2)}, {@code
 * GrpTRES=cpu=N(8),gres/gpu=6(5)}. This command queries only the controller; sacctmgr would query the database.
 */
public final class SlurmLimitUse {
    private static final Pattern RECORD = Pattern.compile("ClusterName=\\S* Account=(\\S*) UserName=(\\S*) .*");
    private static final Pattern USED = Pattern.compile("(\\d{1,12})\\((\\d{1,12})(?:\\.\\d*)?\\)");

    private final String user;
    private final String number;
    private final List<LimitUse> limits = new ArrayList<>();
    private String holder = "";
    private Scope scope = Scope.NONE;
    private List<LimitUse> ofQos = new ArrayList<>();

    /** The block being read, which determines which of its limits apply to the user. */
    private enum Scope {
        NONE,
        ACCOUNT,
        USER,
        QOS,
        QOS_OTHERS,
        QOS_USER
    }

    private SlurmLimitUse(String user, String number) {
        this.user = user;
        this.number = number;
    }

    /** @param number the user's numeric ID */
    public static List<LimitUse> read(List<String> lines, String user, String number) {
        SlurmLimitUse reader = new SlurmLimitUse(user, number);
        lines.forEach(reader::line);
        return reader.limits;
    }

    private void line(String line) {
        String text = line.strip();
        Matcher association = RECORD.matcher(text);
        if (association.matches()) {
            boolean whole = association.group(2).isEmpty();
            holder = association.group(1);
            scope = whole ? Scope.ACCOUNT : isMe(association.group(2)) ? Scope.USER : Scope.NONE;
        } else if (text.startsWith("QOS=")) {
            holder = "QOS " + text.substring(4).replaceFirst("\\(\\d+\\)$", "");
            scope = Scope.QOS;
            ofQos = new ArrayList<>();
        } else if (text.equals("Account Limits")) {
            scope = Scope.QOS_OTHERS;
        } else if (scope == Scope.QOS_OTHERS || scope == Scope.QOS_USER) {
            lineOfQosUsers(text);
        } else if (scope != Scope.NONE) {
            add(text);
        }
    }

    /** Reads a block header; block headers have no equals sign. A QoS applies to the user if its block has an entry for the user. */
    private void lineOfQosUsers(String text) {
        if (text.contains("=")) {
            if (scope == Scope.QOS_USER) {
                add(text);
            }
        } else if (isMe(text)) {
            scope = Scope.QOS_USER;
            limits.addAll(ofQos);
        } else {
            scope = Scope.QOS_OTHERS;
        }
    }

    private boolean isMe(String named) {
        return named.equals(user) || named.equals(number) || named.equals(user + "(" + number + ")");
    }

    private void add(String text) {
        for (String word : text.split(" ", -1)) {
            int equals = word.indexOf('=');
            if (equals > 0 && (scope != Scope.ACCOUNT || word.startsWith("Grp"))) {
                String name = word.substring(0, equals);
                for (String part : word.substring(equals + 1).split(",", -1)) {
                    addLimit(name, part);
                }
            }
        }
    }

    private void addLimit(String name, String part) {
        int equals = part.indexOf('=');
        Matcher used = USED.matcher(part.substring(equals + 1));
        if (used.matches()) {
            Utilization use = new Utilization(Long.parseLong(used.group(2)), Long.parseLong(used.group(1)));
            String limit = equals < 0 ? name : name + " " + part.substring(0, equals);
            (scope == Scope.QOS ? ofQos : limits).add(new LimitUse(holder, limit, use));
        }
    }
}
