package org.batchwright.cli.verb.browse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.browse.BrowseOutput;
import org.batchwright.cli.json.browse.ModuleJson;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.run.modules.ModuleCatalog;
import org.batchwright.run.modules.ModuleDetail;
import org.batchwright.run.modules.ModuleList;
import org.batchwright.run.modules.ModuleList.Module;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "modules",
        description = "Lists the environment modules of a cluster, or describes one of them with --show.",
        footer = {
            "",
            "Includes modules that can be loaded only after others, such as a compiler; --show lists these.",
            "At large sites, listing all modules can take up to 90 seconds.",
        })
@PrintsJson(BrowseOutput.Modules.class)
@PrintsJson(when = "--show", value = BrowseOutput.OneModule.class)
public final class ModulesVerb implements Verb {
    @Parameters(index = "0", paramLabel = "CLUSTER", description = "Cluster name.")
    private String name = "";

    @Parameters(
            index = "1..*",
            paramLabel = "WORD",
            description = "List only modules whose name or version contains every word.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--show",
            paramLabel = "MODULE",
            description =
                    "Describe this module, such as cuda/12.1: what to load before it, and what it conflicts with.")
    private Optional<String> show = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        if (show.isPresent() && !words.isEmpty()) {
            throw Refusal.usage(Message.of("cli.show-with-words"));
        }
        Cluster cluster = new Lookup(session.services()).cluster(name);
        ModuleCatalog catalog = new ModuleCatalog(session.services().connections(), session.clock());
        ModuleList all = catalog.query(cluster);
        if (show.isPresent()) {
            describe(session, catalog.detail(cluster, full(all, show.get().strip())));
            return Exit.OK;
        }
        List<Module> found = all.matching(String.join(" ", words));
        if (session.asJson()) {
            session.print(new BrowseOutput.Modules(
                    cluster.name().value(),
                    all.kind(),
                    found.stream().map(ModuleJson::of).toList()));
        } else {
            list(session, found, all.modules().size());
        }
        return Exit.OK;
    }

    /** Returns the module name with a version; rejects modules that the cluster does not have. */
    private String full(ModuleList all, String typed) throws Refusal {
        Optional<Module> bare = all.modules().stream()
                .filter(module -> module.name().equals(typed))
                .findFirst();
        if (bare.isPresent()) {
            return bare.get().full(bare.get().first());
        }
        if (!all.names().contains(typed)) {
            throw Refusal.notFound(Message.of("cli.no-module", Columns.oneLine(typed), name));
        }
        return typed;
    }

    private static void list(Session session, List<Module> found, int all) {
        Columns columns = new Columns("MODULE", "VERSIONS", "DEFAULT");
        found.forEach(module -> columns.row(
                module.name(),
                String.join(", ", module.versions()),
                module.usual().orElse("")));
        if (!found.isEmpty()) {
            columns.lines().forEach(session::print);
        }
        session.printMessage(Message.text("cli.modules", found.size(), all));
    }

    private static void describe(Session session, ModuleDetail detail) {
        if (session.asJson()) {
            session.print(
                    new BrowseOutput.OneModule(detail.full(), detail.description(), detail.conflicts(), detail.ways()));
            return;
        }
        session.print(detail.full());
        List<String> lines = new ArrayList<>(
                detail.description().lines().map(Columns::oneLine).toList());
        if (!detail.ways().isEmpty()) {
            lines.add(Message.text(
                    "cli.module-after",
                    String.join(
                            Message.text("cli.module-or"),
                            detail.ways().stream()
                                    .map(way -> String.join(" ", way))
                                    .toList())));
        }
        if (!detail.conflicts().isEmpty()) {
            lines.add(Message.text("cli.module-conflicts", String.join(", ", detail.conflicts())));
        }
        lines.forEach(line -> session.print("  " + line));
    }
}
