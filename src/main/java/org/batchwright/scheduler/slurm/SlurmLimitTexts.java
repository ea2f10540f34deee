package org.batchwright.scheduler.slurm;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.Message;

/**
 * Readable explanations of reasons that name a limit. They are composed from parts, as Slurm's names are: {@code QOSMaxGRESPerUser} states
 * whose limit it is (QOS), what it limits (GRES), and for whom (a user). The names are listed in job_reason_codes of the Slurm
 * documentation; older releases write some of them in the plural or with Mins.
 */
final class SlurmLimitTexts {
    private static final String AMOUNT =
            "BB|Billing|Cpus?|CPUs?|Energy|GRES|License|Mem(?:ory)?|Nodes?|Unknown|Jobs?|SubmitJobs?|WallDuration|Wall";
    private static final Pattern GROUP_LIMIT =
            Pattern.compile("(Assoc|QOS)Grp(" + AMOUNT + ")(Run)?(Min(?:ute)?s)?(?:Limit)?");
    private static final Pattern MAX_LIMIT =
            Pattern.compile("(Assoc|QOS)?Max(" + AMOUNT + ")(Min(?:ute)?s)?(?:Per(Job|Node|User|Account))?(?:Limit)?");
    private static final Pattern MIN_LIMIT = Pattern.compile("QOSMin(" + AMOUNT + ")(?:NotSatisfied)?");

    private static final Map<String, String> AMOUNTS = Map.of(
            "bb", Message.text("scheduler.amount-burst-buffer"),
            "billing", Message.text("scheduler.amount-billing"),
            "cpu", Message.text("scheduler.cpus"),
            "energy", Message.text("scheduler.amount-energy"),
            "gres", Message.text("scheduler.amount-gres"),
            "license", Message.text("scheduler.amount-licenses"),
            "mem", Message.text("scheduler.memory"),
            "memory", Message.text("scheduler.memory"),
            "node", Message.text("scheduler.amount-nodes"),
            "unknown", Message.text("scheduler.amount-unknown"));

    private SlurmLimitTexts() {}

    static Optional<String> of(String word) {
        Matcher group = GROUP_LIMIT.matcher(word);
        if (group.matches()) {
            return withNativeName(describeGroupLimit(group), word);
        }
        Matcher most = MAX_LIMIT.matcher(word);
        if (most.matches() && (most.group(1) != null || most.group(4) != null)) {
            return withNativeName(describeMaxLimit(most), word);
        }
        Matcher least = MIN_LIMIT.matcher(word);
        return least.matches()
                ? withNativeName(Message.text("scheduler.limit-qos-minimum", amount(least.group(1))), word)
                : Optional.empty();
    }

    /** Appends Slurm's own name for the limit, which administrators recognize. */
    private static Optional<String> withNativeName(String sentence, String word) {
        return Optional.of(Message.text("scheduler.limit-with-native-name", sentence, word));
    }

    /** Returns the explanation of a limit on all jobs of an account or a class together. */
    private static String describeGroupLimit(Matcher parts) {
        String whose = describeOwner(parts.group(1));
        boolean time = parts.group(4) != null;
        if (time && parts.group(3) == null) {
            return Message.text("scheduler.limit-budget", whose, amount(parts.group(2)));
        }
        return switch (parts.group(2)) {
            case "Job", "Jobs" -> Message.text("scheduler.limit-running-jobs", whose);
            case "SubmitJob", "SubmitJobs" -> Message.text("scheduler.limit-submitted-jobs", whose);
            case "Wall", "WallDuration" -> Message.text("scheduler.limit-total-time", whose);
            case String what when time -> Message.text("scheduler.limit-running-time", whose, amount(what));
            case String what -> Message.text("scheduler.limit-group-amount", whose, amount(what));
        };
    }

    private static String describeMaxLimit(Matcher parts) {
        String per = parts.group(4) == null ? "" : parts.group(4);
        String whose = parts.group(1) == null ? describeOwner("QOS") : describeOwner(parts.group(1));
        return switch (parts.group(2)) {
            case "Job", "Jobs" -> Message.text("scheduler.limit-holder-running-jobs", describeHolder(per), whose);
            case "SubmitJob", "SubmitJobs" ->
                Message.text("scheduler.limit-holder-submitted-jobs", describeHolder(per), whose);
            case "Wall", "WallDuration" -> Message.text("scheduler.limit-job-time", whose);
            case String what
            when parts.group(3) != null -> Message.text("scheduler.limit-job-amount-time", whose, amount(what));
            case String what ->
                switch (per) {
                    case "User", "Account" ->
                        per.equals("User")
                                ? Message.text("scheduler.limit-user-amount", whose, amount(what))
                                : Message.text("scheduler.limit-account-amount", whose, amount(what));
                    case "Node" -> Message.text("scheduler.limit-node-amount", whose, amount(what));
                    default -> Message.text("scheduler.limit-job-amount", whose, amount(what));
                };
        };
    }

    private static String describeOwner(String word) {
        return word.equals("QOS") ? Message.text("scheduler.the-qos") : Message.text("scheduler.your-account");
    }

    private static String describeHolder(String per) {
        return per.equals("Account")
                ? Message.text("scheduler.your-account-jobs")
                : Message.text("scheduler.your-jobs");
    }

    private static String amount(String word) {
        String key = word.toLowerCase(Locale.ROOT);
        return AMOUNTS.getOrDefault(key, AMOUNTS.getOrDefault(key.replaceFirst("s$", ""), key));
    }
}
