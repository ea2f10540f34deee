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
 * Slurm's load by sinfo(1), squeue(1), sprio(1), sshare(1) and scontrol(1). Long options with a suffix are neither padded nor truncated;
 * JSON is not used, because it differs between versions and takes ten times as many bytes (schedulers.md section 3.2).
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
        List<String> me = answer.lines("me");
        String user = me.isEmpty() ? "" : me.getFirst();
        Instant now =
                me.size() < 3 ? Instant.EPOCH : SlurmTimes.instant(me.get(2)).orElse(Instant.EPOCH);
        List<OwnShare.FairShare> shares = SlurmShares.read(answer.lines("shares"));
        List<String> accounts = shares.stream().map(OwnShare.FairShare::account).toList();
        return new ClusterLoad(
                now,
                user,
                SlurmLoadNodes.read(answer.text("nodes").orElse("")),
                SlurmLoadJobs.read(answer.text("jobs").orElse("")),
                new OwnShare(
                        shares,
                        SlurmLimitUse.read(answer.lines("limits"), user, me.size() < 2 ? "" : me.get(1)),
                        SlurmShares.licenses(answer.lines("licenses")),
                        SlurmShares.priorities(answer.lines("priorities")),
                        List.of()),
                SlurmReservations.read(answer.lines("reservations"), user, accounts),
                hidden(answer));
    }

    private static List<HiddenPart> hidden(LoadAnswer answer) {
        List<HiddenPart> hidden = new ArrayList<>();
        Stream.of(
                        answer.hidden("nodes", LoadPart.NODES),
                        answer.hidden("jobs", LoadPart.JOBS),
                        answer.hidden("priorities", LoadPart.PRIORITIES),
                        answer.hidden("shares", LoadPart.SHARES),
                        answer.hidden("limits", LoadPart.LIMITS),
                        answer.hidden("reservations", LoadPart.RESERVATIONS),
                        answer.hidden("licenses", LoadPart.LICENSES))
                .flatMap(Optional::stream)
                .forEach(hidden::add);
        answer.lines("private").stream()
                .map(line -> line.substring(line.indexOf('=') + 1).strip())
                .filter(value -> Arrays.asList(value.split(",")).contains("jobs"))
                .findFirst()
                .ifPresent(value -> hidden.add(new HiddenPart(LoadPart.OTHERS, "PrivateData=" + value)));
        return hidden;
    }
}
