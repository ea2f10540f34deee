package org.batchwright.scheduler.lsf;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.OwnShare;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** The load of LSF 10.1, from the output of bhosts, lshosts, bqueues, bmgroup, bugroup, busers, brsvs and bjobs. */
final class LsfLoad implements LoadReader {
    private static final ShellFile SCRIPT = ShellFile.of(LsfLoad.class, "load.sh");
    private static final List<String> HOST_FIELDS = List.of("host_name", "status", "max", "njobs", "rsv");
    private static final List<String> LATER_HOST_FIELDS = List.of("ngpus", "ngpus_alloc", "reserved_mem");

    /** Matches the levels in lsb.params that hide the jobs of other users or groups. */
    private static final Pattern SECURE = Pattern.compile("SECURE_JOB_INFO_LEVEL\\s*=\\s*[234].*");

    @Override
    public String script() {
        return ShellFile.assign("job_fields", String.join(" ", LsfLoadJobs.FIELDS))
                + ShellFile.assign("later_job_fields", String.join(" ", LsfLoadJobs.LATER_FIELDS))
                + ShellFile.assign("host_fields", String.join(" ", HOST_FIELDS))
                + ShellFile.assign("later_host_fields", String.join(" ", LATER_HOST_FIELDS))
                + SCRIPT.text();
    }

    @Override
    public ClusterLoad read(LoadAnswer answer) {
        Instant now = answer.now();
        String user = answer.user();
        List<NodeLoad> hosts = LsfLoadHosts.read(answer);
        OwnShare mine = new OwnShare(
                List.of(),
                LsfLoadLimits.read(answer.lines("users"), user),
                List.of(),
                Map.of(),
                LsfLoadShares.read(answer.lines("shares")));
        Set<String> holders = new HashSet<>(answer.lines("own-groups"));
        holders.add(user);
        LsfReservations reserved = LsfReservations.read(answer.lines("reservations"), now, holders, hosts);
        List<HiddenPart> hidden = hidden(answer, mine);
        answer.hidden("reservations", LoadPart.RESERVATIONS)
                .or(() -> recurring(reserved.recurring()))
                .ifPresent(hidden::add);
        return new ClusterLoad(
                now,
                user,
                hosts,
                LsfLoadJobs.read(answer.lines("jobs"), now, hosts),
                mine,
                reserved.reservations(),
                hidden);
    }

    private static List<HiddenPart> hidden(LoadAnswer answer, OwnShare mine) {
        List<HiddenPart> hidden = new ArrayList<>();
        Stream.of(answer.hidden("hosts", LoadPart.NODES), answer.hidden("jobs", LoadPart.JOBS))
                .flatMap(Optional::stream)
                .forEach(hidden::add);
        if (mine.limits().isEmpty()) { // lsb.resources may define other limits
            hidden.add(answer.hidden("users", LoadPart.LIMITS).orElse(new HiddenPart(LoadPart.LIMITS, "")));
        }
        Stream.of(LoadPart.PRIORITIES, LoadPart.LICENSES).forEach(part -> hidden.add(new HiddenPart(part, "")));
        if (mine.queueShares().isEmpty()) { // no fair share is configured, or none applies to this user
            hidden.add(answer.hidden("shares", LoadPart.SHARES).orElse(new HiddenPart(LoadPart.SHARES, "")));
        }
        answer.lines("parameters").stream()
                .map(String::strip)
                .filter(line -> SECURE.matcher(line).matches())
                .findFirst()
                .ifPresent(line -> hidden.add(new HiddenPart(LoadPart.OTHERS, line)));
        if (!LsfLoadJobs.showsGpus(answer.lines("jobs"))) {
            hidden.add(new HiddenPart(LoadPart.JOB_GPUS, ""));
        }
        return hidden;
    }

    private static Optional<HiddenPart> recurring(List<String> ids) {
        return ids.isEmpty()
                ? Optional.empty()
                : Optional.of(new HiddenPart(
                        LoadPart.RESERVATIONS,
                        Message.text("scheduler.lsf-recurring-reservations", String.join(", ", ids))));
    }
}
