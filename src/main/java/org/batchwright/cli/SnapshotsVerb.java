package org.batchwright.cli;

import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.Cluster;
import org.batchwright.model.DataSize;
import org.batchwright.model.Trouble;
import org.batchwright.remote.CodeSync.Snapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@Command(
        name = "snapshots",
        description =
                "Lists the code snapshots of this workspace on a cluster; with --clean removes those that no run needs.",
        footer = {
            "",
            "What runs need is read from the run folders on the cluster, whoever submitted them. A snapshot made within the",
            "last hour counts as needed.",
            "--json: snapshots [name, bytes, files, made, runs, run_ids [], needed], removed []."
        })
final class SnapshotsVerb implements Verb {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    @Parameters(paramLabel = "CLUSTER", description = "Name of the cluster.")
    private String name = "";

    @Option(names = "--clean", description = "Remove what no run needs, after asking.")
    private boolean clean;

    @Option(names = "--yes", description = "With --clean: do not ask.")
    private boolean yes;

    @Override
    public Exit carryOut(Session session) throws Trouble, Refusal, InterruptedException {
        Cluster cluster = new Lookup(session.services()).cluster(name);
        List<Snapshot> all = session.services().snapshots().list(cluster);
        List<Snapshot> free = all.stream().filter(one -> !one.isNeeded()).toList();
        List<String> removed = List.of();
        if (!session.asJson()) {
            table(session, all);
        }
        session.say(told(all, free));
        if (clean && !free.isEmpty()) {
            if (!yes && !agreed(session, free)) {
                session.say("Nothing was removed.");
                return Exit.OK;
            }
            removed = session.services().snapshots().remove(cluster, free);
            session.say("Removed " + removed.size() + " of them.");
        }
        if (session.asJson()) {
            session.print(json(all, removed));
        }
        return Exit.OK;
    }

    private static boolean agreed(Session session, List<Snapshot> free) throws Refusal {
        Optional<Prompt> prompt = session.terminal().prompt();
        if (prompt.isEmpty()) {
            throw Refusal.usage("There is no terminal to ask you on.", "Say --yes to remove them all the same.");
        }
        return prompt.get()
                .line("Remove these " + free.size() + " for good, which frees " + size(free) + "? (yes/no) ")
                .filter(said -> said.strip().equalsIgnoreCase("yes"))
                .isPresent();
    }

    private static void table(Session session, List<Snapshot> all) {
        Columns columns = new Columns("SNAPSHOT", "MADE", "SIZE", "FILES", "RUNS", "");
        all.forEach(one -> columns.row(
                one.name(),
                one.made()
                        .map(at -> TIME.format(at.atZone(session.clock().getZone())))
                        .orElse(""),
                new DataSize(one.bytes()).rounded(),
                String.valueOf(one.files()),
                String.valueOf(one.runs().size()),
                one.isNeeded() ? one.runs().isEmpty() ? "new" : "" : "no run needs it"));
        columns.lines().forEach(session::print);
    }

    /** {@code 12 snapshots, 1.3 GB; 9 no run needs, 800 MB.} */
    private static String told(List<Snapshot> all, List<Snapshot> free) {
        return all.size() + (all.size() == 1 ? " snapshot, " : " snapshots, ") + size(all) + "; " + free.size()
                + " no run needs" + (free.isEmpty() ? "." : ", " + size(free) + ".");
    }

    private static String size(List<Snapshot> some) {
        return new DataSize(some.stream().mapToLong(Snapshot::bytes).sum()).rounded();
    }

    private static ObjectNode json(List<Snapshot> all, List<String> removed) {
        ObjectNode node = Json.object();
        ArrayNode list = node.putArray("snapshots");
        all.forEach(one -> {
            ObjectNode item = list.addObject();
            item.put("name", one.name());
            item.put("bytes", one.bytes());
            item.put("files", one.files());
            one.made().ifPresent(at -> item.put("made", at.toString()));
            item.put("runs", one.runs().size());
            ArrayNode ids = item.putArray("run_ids");
            one.runs().forEach(ids::add);
            item.put("needed", one.isNeeded());
        });
        ArrayNode gone = node.putArray("removed");
        removed.forEach(gone::add);
        return node;
    }
}
