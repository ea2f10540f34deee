package org.batchwright.scheduler.gridengine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/**
 * Grid Engine's load, parsed from the output of qhost(1) and qstat(1). GPUs are a complex with a site-specific name. A host reports only
 * free resources; its totals are computed from the jobs on it.
 */
record GridEngineLoad(ClusterDialect site) implements LoadReader {
    private static final ShellFile SCRIPT = ShellFile.of(GridEngineLoad.class, "load.sh");

    @Override
    public String script() {
        return ShellFile.assign("gpu", site.get("gpu").orElse("")) + SCRIPT.text();
    }

    @Override
    public ClusterLoad read(LoadAnswer answer) {
        String gpu = answer.me(2);
        List<HiddenPart> hidden = new ArrayList<>();
        Stream.of(answer.hidden("hosts", LoadPart.NODES), answer.hidden("jobs", LoadPart.JOBS))
                .flatMap(Optional::stream)
                .forEach(hidden::add);
        Stream.of(LoadPart.SHARES, LoadPart.LIMITS, LoadPart.RESERVATIONS)
                .forEach(part -> hidden.add(new HiddenPart(part, "")));
        List<QstatJob> jobs = read(answer, "jobs", LoadPart.JOBS, hidden, QstatXml::read);
        GpuShares shares = new GpuShares(gpu, isPerJob(answer.lines("complexes"), gpu), jobs);
        List<QhostHost> hosts = read(answer, "hosts", LoadPart.NODES, hidden, QhostXml::read);
        List<NodeLoad> nodes =
                hosts.stream().map(host -> host.node(gpu, shares.usedOn(host))).toList();
        List<QueuedJob> queued =
                jobs.stream().map(job -> job.toQueued(shares.of(job), hosts)).toList();
        return new ClusterLoad(answer.now(), answer.user(), nodes, queued, OwnShare.UNKNOWN, List.of(), hidden);
    }

    private interface XmlReading<T> {
        List<T> read(String xml) throws XMLStreamException;
    }

    private static <T> List<T> read(
            LoadAnswer answer, String name, LoadPart part, List<HiddenPart> hidden, XmlReading<T> reading) {
        Optional<String> text = answer.text(name);
        if (text.isEmpty()) {
            return List.of();
        }
        try {
            return reading.read(text.get());
        } catch (XMLStreamException damaged) {
            String command = part == LoadPart.JOBS ? "qstat" : "qhost";
            hidden.add(HiddenPart.unreadable(part, Message.text("scheduler.gridengine-invalid-xml", command)));
            return List.of();
        }
    }

    /** Returns whether GPUs are counted per job (JOB) rather than per slot (YES); see consumable in complex(5). */
    private static boolean isPerJob(List<String> complexes, String gpu) {
        return complexes.stream()
                .map(line -> line.strip().split("\\s+"))
                .anyMatch(words -> words.length > 5 && words[0].equals(gpu) && words[5].equals("JOB"));
    }
}
