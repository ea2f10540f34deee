package org.batchwright.cli.verb;

import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.SnapshotJson;
import org.batchwright.cli.json.VerifiedJson;
import org.batchwright.cli.output.VerificationReport;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.remote.sync.scan.CodeSync.Verified;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "snapshots",
        description = "Lists this workspace's code snapshots on a cluster. With --clean, removes those that no run"
                + " needs. With --verify, compares them with what was sent.",
        footer = {
            "",
            "A snapshot is needed if a run folder on the cluster uses it, regardless of who submitted the run, or if it is",
            "less than an hour old.",
            "--verify hashes every file on the cluster with sha256sum or shasum, one command per snapshot; this takes",
            "as long as reading the files. Lists different, missing and added files; ignores permissions and times.",
            "Snapshots share unchanged files, so damage can affect several: verify all before submitting again."
        })
@PrintsJson(Output.Snapshots.class)
@PrintsJson(when = "--verify", value = Output.Verification.class)
public final class SnapshotsVerb implements Verb {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    @Parameters(paramLabel = "CLUSTER", description = "Cluster name.")
    private String name = "";

    @Option(names = "--clean", description = "Remove the snapshots that no run needs, after confirmation.")
    private boolean clean;

    @Option(names = "--yes", description = "With --clean: do not ask for confirmation.")
    private boolean yes;

    @Option(
            names = "--verify",
            paramLabel = "SNAPSHOT",
            arity = "0..1",
            fallbackValue = "",
            description =
                    "Compare this snapshot, or all snapshots, with what was sent. The first characters of its name are enough.")
    private Optional<String> verify = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        if (clean && verify.isPresent()) {
            throw Refusal.usage(Message.of("cli.clean-with-verify"));
        }
        Cluster cluster = new Lookup(session.services()).cluster(name);
        List<Snapshot> all = session.services().snapshots().list(cluster);
        return verify.isPresent() ? verify(session, cluster, named(all, verify.get())) : report(session, cluster, all);
    }

    private static List<Snapshot> named(List<Snapshot> all, String typed) throws Refusal {
        List<Snapshot> found =
                all.stream().filter(one -> one.name().startsWith(typed.strip())).toList();
        if (!typed.isBlank() && found.isEmpty()) {
            throw Refusal.notFound(Message.of("cli.no-snapshot", Columns.oneLine(typed)));
        }
        return found;
    }

    /** Reports each snapshot as soon as its result is known. */
    private static Exit verify(Session session, Cluster cluster, List<Snapshot> which)
            throws OperationException, InterruptedException {
        List<Verified> all = new ArrayList<>();
        for (Snapshot one : which) {
            Verified verified = session.services().snapshots().verify(cluster, one);
            all.add(verified);
            if (!session.asJson()) {
                VerificationReport.lines(verified).forEach(session::print);
            }
        }
        long damaged = all.stream().filter(one -> !one.isIntact()).count();
        session.printMessage(Message.text("cli.snapshots-changed", damaged, all.size()));
        if (session.asJson()) {
            session.print(
                    new Output.Verification(all.stream().map(VerifiedJson::of).toList()));
        }
        return damaged == 0 ? Exit.OK : Exit.DIFFERS;
    }

    private Exit report(Session session, Cluster cluster, List<Snapshot> all)
            throws OperationException, Refusal, InterruptedException {
        List<Snapshot> free = all.stream().filter(one -> !one.isNeeded()).toList();
        List<String> removed = List.of();
        if (!session.asJson()) {
            table(session, all);
        }
        session.printMessage(summarize(all, free));
        if (clean && !free.isEmpty()) {
            if (!yes
                    && !session.terminal().isConfirmed(Message.text("cli.remove-snapshots", free.size(), size(free)))) {
                session.printMessage(Message.text("cli.nothing-removed"));
                return Exit.OK;
            }
            removed = session.services().snapshots().remove(cluster, free);
            session.printMessage(Message.text("cli.removed", removed.size()));
        }
        if (session.asJson()) {
            session.print(
                    new Output.Snapshots(all.stream().map(SnapshotJson::of).toList(), removed));
        }
        return Exit.OK;
    }

    private static void table(Session session, List<Snapshot> all) {
        Columns columns = new Columns("SNAPSHOT", "MADE", "SIZE", "FILES", "RUNS", "");
        all.forEach(one -> columns.row(
                one.name(),
                one.made()
                        .map(at -> TIME.format(at.atZone(session.clock().getZone())))
                        .orElse(""),
                new DataSize(one.bytes()).toDisplayText(),
                String.valueOf(one.files()),
                String.valueOf(one.runs().size()),
                describe(one)));
        columns.lines().forEach(session::print);
    }

    private static String describe(Snapshot one) {
        if (!one.isNeeded()) {
            return Message.text("cli.snapshot-not-needed");
        }
        return one.runs().isEmpty() ? Message.text("cli.snapshot-new") : "";
    }

    /** Returns a line such as {@code 12 snapshots, 1.3 GB; 9 not needed, 800 MB.} */
    private static String summarize(List<Snapshot> all, List<Snapshot> free) {
        return free.isEmpty()
                ? Message.text("cli.snapshots-all-needed", all.size(), size(all))
                : Message.text("cli.snapshots", all.size(), size(all), free.size(), size(free));
    }

    private static String size(List<Snapshot> some) {
        return new DataSize(some.stream().mapToLong(Snapshot::bytes).sum()).toDisplayText();
    }
}
