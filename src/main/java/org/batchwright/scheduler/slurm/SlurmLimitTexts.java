package org.batchwright.scheduler.slurm;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Readable texts for reasons that name a limit, composed from parts as in Slurm: {@code QOSMaxGRESPerUser} is whose limit (QOS), of what
 * (GRES), for whom (a user). Names: job_reason_codes of the Slurm documentation; older releases write some in the plural or with Mins.
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
            "bb", "burst buffer space",
            "billing", "billing units",
            "cpu", "CPUs",
            "energy", "energy",
            "gres", "GPUs or other devices",
            "license", "licences",
            "mem", "memory",
            "memory", "memory",
            "node", "nodes",
            "unknown", "of a resource");

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
                ? withNativeName(
                        "Its quality of service requires jobs to ask for more " + amount(least.group(1))
                                + ": it will never start as it is",
                        word)
                : Optional.empty();
    }

    /** Appends the native name, by which administrators know the limit. */
    private static Optional<String> withNativeName(String sentence, String word) {
        return Optional.of(sentence + " (" + word + ").");
    }

    /** The limit on all jobs of an account or a class together. */
    private static String describeGroupLimit(Matcher parts) {
        String whose = describeOwner(parts.group(1));
        boolean time = parts.group(4) != null;
        if (time && parts.group(3) == null) {
            return "The budget of " + whose + " for " + amount(parts.group(2))
                    + " is used up: it waits for more budget";
        }
        return switch (parts.group(2)) {
            case "Job", "Jobs" -> "The limit of running jobs of " + whose + " is reached";
            case "SubmitJob", "SubmitJobs" -> "The limit of waiting and running jobs of " + whose + " is reached";
            case "Wall", "WallDuration" -> "The jobs of " + whose + " have together asked for all its time";
            case String what
            when time ->
                "The running jobs of " + whose + " will use as much time of " + amount(what) + " as they may at a time";
            case String what ->
                "The jobs of " + whose + " together use as much " + amount(what) + " as they may at a time";
        };
    }

    private static String describeMaxLimit(Matcher parts) {
        String per = parts.group(4) == null ? "" : parts.group(4);
        String whose = parts.group(1) == null ? describeOwner("QOS") : describeOwner(parts.group(1));
        return switch (parts.group(2)) {
            case "Job", "Jobs" -> "As many jobs of " + describeHolder(per) + " are running as " + whose + " allows";
            case "SubmitJob", "SubmitJobs" ->
                "As many jobs of " + describeHolder(per) + " are waiting and running as " + whose + " allows";
            case "Wall", "WallDuration" ->
                "Asks for more time than " + whose + " allows a job: it will never start as it is";
            case String what
            when parts.group(3) != null ->
                "Asks for more time of " + amount(what) + " than " + whose
                        + " allows a job: it will never start as it is";
            case String what ->
                switch (per) {
                    case "User", "Account" ->
                        "With this job " + (per.equals("User") ? "you" : "your account") + " would have more "
                                + amount(what) + " than " + whose + " allows at a time";
                    case "Node" ->
                        "Asks for more " + amount(what) + " per node than " + whose
                                + " allows: it will never start as it is";
                    default ->
                        "Asks for more " + amount(what) + " than " + whose
                                + " allows a job: it will never start as it is";
                };
        };
    }

    private static String describeOwner(String word) {
        return word.equals("QOS") ? "the quality of service" : "your account";
    }

    private static String describeHolder(String per) {
        return per.equals("Account") ? "your account" : "yours";
    }

    private static String amount(String word) {
        String key = word.toLowerCase(Locale.ROOT);
        return AMOUNTS.getOrDefault(key, AMOUNTS.getOrDefault(key.replaceFirst("s$", ""), key));
    }
}
