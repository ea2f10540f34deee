package org.batchwright.scheduler.slurm;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.OwnShare;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.slurm.load.SlurmLimitUse;
import org.batchwright.scheduler.slurm.load.SlurmLoadNodes;
import org.batchwright.scheduler.slurm.load.SlurmShares;
import org.batchwright.text.ShellFile;

/**
 * Slurm's load, from the output of sinfo(1), squeue(1), sprio(1), sshare(1) and scontrol(1). The values of long options with a suffix are
 * neither padded nor truncated. JSON is not used, because it differs between versions and takes ten times as many bytes (schedulers.md
 * section 3.2).
 */
final class SlurmLoad implements LoadReader {
    private static final ShellFile SCRIPT = ShellFile.of(SlurmLoad.class, "load.sh");

    @Override
    public String script() {
        return ShellFile.assign("node_columns", SlurmLoadNodes.columns())
                + ShellFile.assign("job_columns", SlurmLoadJobs.columns())
                + SCRIPT.text();
    }

    @Override
    public ClusterLoad read(LoadAnswer answer) {
        String user = answer.user();
        Instant now = SlurmTimes.instant(answer.me(2)).orElse(Instant.EPOCH);
        List<OwnShare.FairShare> shares = SlurmShares.read(answer.lines("shares"));
        List<String> accounts = SlurmShares.accounts(answer.lines("shares"));
        return new ClusterLoad(
                now,
                user,
                SlurmLoadNodes.read(answer.text("nodes").orElse("")),
                SlurmLoadJobs.read(answer.text("jobs").orElse("")),
                new OwnShare(
                        shares,
                        SlurmLimitUse.read(answer.lines("limits"), user, answer.me(1)),
                        SlurmShares.licenses(answer.lines("licenses")),
                        SlurmShares.priorities(answer.lines("priorities")),
                        List.of()),
                SlurmReservations.read(answer.lines("reservations"), user, accounts),
                hidden(answer, shares.isEmpty()));
    }

    private static List<HiddenPart> hidden(LoadAnswer answer, boolean withoutShares) {
        List<HiddenPart> hidden = new ArrayList<>();
        Stream.of(
                        answer.hidden("nodes", LoadPart.NODES),
                        answer.hidden("jobs", LoadPart.JOBS),
                        answer.hidden("priorities", LoadPart.PRIORITIES),
                        answer.hidden("shares", LoadPart.SHARES)
                                .or(() -> Optional.of(new HiddenPart(LoadPart.SHARES, withoutFairShare(answer)))
                                        .filter(none -> withoutShares)),
                        answer.hidden("limits", LoadPart.LIMITS).or(() -> withoutLimits(answer)),
                        answer.hidden("reservations", LoadPart.RESERVATIONS),
                        answer.hidden("licenses", LoadPart.LICENSES))
                .flatMap(Optional::stream)
                .forEach(hidden::add);
        answer.lines("private").stream()
                .findFirst()
                .map(line -> line.substring(line.indexOf('=') + 1).strip())
                .ifPresent(value -> {
                    List<String> kept = Arrays.asList(value.split(",", -1));
                    String reason = "PrivateData=" + value;
                    if (kept.contains("jobs")) {
                        hidden.add(new HiddenPart(LoadPart.OTHERS, reason));
                    }
                    if (kept.contains("reservations")) {
                        hidden.add(new HiddenPart(LoadPart.RESERVATIONS, reason));
                    }
                });
        return hidden;
    }

    /** Returns why no fair share is shown. Without the multifactor plug-in, Slurm prints empty shares or none; sprio prints the reason. */
    private static String withoutFairShare(LoadAnswer answer) {
        return answer.hidden("priorities", LoadPart.PRIORITIES)
                .map(HiddenPart::reason)
                .orElse("");
    }

    /**
     * Returns why no limits are shown. Without accounting, there are no limits, and scontrol prints a message about this instead of
     * failing.
     */
    private static Optional<HiddenPart> withoutLimits(LoadAnswer answer) {
        return answer.lines("limits").stream()
                .filter(line -> line.startsWith("No associations "))
                .findFirst()
                .map(line -> new HiddenPart(LoadPart.LIMITS, line.strip()));
    }
}
