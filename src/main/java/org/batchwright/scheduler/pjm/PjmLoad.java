package org.batchwright.scheduler.pjm;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.text.ShellFile;

/**
 * The load of PJM: the jobs that pjstat lists. Nodes are not read, because the output of pjshowrsc is not documented, and the test accounts
 * on Fugaku could see only its header.
 */
final class PjmLoad implements LoadReader {
    private static final ShellFile SCRIPT = ShellFile.of(PjmLoad.class, "load.sh");

    @Override
    public String script() {
        return ShellFile.assign("columns", String.join(",", PjmLoadJobs.COLUMNS)) + SCRIPT.text();
    }

    @Override
    public ClusterLoad read(LoadAnswer answer) {
        String user = answer.user();
        Instant now = answer.now();
        List<QueuedJob> jobs =
                PjmLoadJobs.read(answer.lines("jobs"), new PjmTimes(Optional.of(now), zone(answer.me(2))));
        List<HiddenPart> hidden = new ArrayList<>();
        answer.hidden("jobs", LoadPart.JOBS).ifPresent(hidden::add);
        answer.hidden("others", LoadPart.OTHERS)
                .or(() -> jobs.stream().allMatch(job -> job.isOf(user))
                        ? Optional.of(new HiddenPart(LoadPart.OTHERS, ""))
                        : Optional.empty())
                .ifPresent(hidden::add);
        Stream.of(
                        LoadPart.NODES,
                        LoadPart.JOB_GPUS,
                        LoadPart.PRIORITIES,
                        LoadPart.SHARES,
                        LoadPart.LIMITS,
                        LoadPart.RESERVATIONS)
                .forEach(part -> hidden.add(new HiddenPart(part, "")));
        return new ClusterLoad(now, user, List.of(), jobs, OwnShare.UNKNOWN, List.of(), hidden);
    }

    private static ZoneOffset zone(String offset) {
        try {
            return ZoneOffset.of(offset.strip());
        } catch (DateTimeException none) {
            return ZoneOffset.UTC;
        }
    }
}
