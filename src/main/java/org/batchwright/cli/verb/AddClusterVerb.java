package org.batchwright.cli.verb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.cli.json.ClusterJson;
import org.batchwright.cli.json.ClusterOutput;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.SiteJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.cluster.LoginNames;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;
import org.batchwright.workspace.cluster.ClusterStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "add",
        description = "Adds a cluster from a ready-made site; \"batchwright clusters --sites\" lists the sites.",
        footer = {
            "",
            "Writes clusters/NAME.yaml with only the settings given here. Does not connect; to try it, run",
            "batchwright clusters --connect NAME."
        })
@PrintsJson(ClusterOutput.AddedCluster.class)
public final class AddClusterVerb implements Verb {

    @Parameters(paramLabel = "SITE", description = "Site name.")
    private String site = "";

    @Option(names = "--user", paramLabel = "USER", description = "Your user name on the cluster.")
    private Optional<String> user = Optional.empty();

    @Option(names = "--account", paramLabel = "ACCOUNT", description = "The group or project that is charged for jobs.")
    private Optional<String> account = Optional.empty();

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = "The login node, for sites whose login node is not known.")
    private Optional<String> host = Optional.empty();

    @Option(names = "--key-file", paramLabel = "FILE", description = "Your private key for the cluster.")
    private Optional<String> keyFile = Optional.empty();

    @Option(names = "--name", paramLabel = "NAME", description = "Cluster name. Default: the site's name.")
    private Optional<String> name = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal {
        ClusterStore clusters = session.services().clusters();
        clusters.reload();
        SiteProfile profile = profile(clusters);
        ClusterName called = chooseName(profile, clusters);
        clusters.save(called, ClusterSettings.NONE, profile.settings(answers(profile)));
        Cluster saved = clusters.find(called).orElseThrow();
        if (session.asJson()) {
            session.print(new ClusterOutput.AddedCluster(ClusterJson.of(saved), SiteJson.of(profile)));
        } else {
            session.print(Message.text(
                    "cli.wrote-cluster",
                    "clusters/" + called + ".yaml",
                    profile.displayName(),
                    profile.about().asOf()));
            profile.about().notes().forEach(note -> session.printMessage("- " + note));
            describeGuesses(saved).ifPresent(session::printMessage);
            describeRequired(saved).ifPresent(session::printMessage);
        }
        return Exit.OK;
    }

    private SiteProfile profile(ClusterStore clusters) throws Refusal {
        Optional<SiteProfile> found = clusters.sites().find(site.strip());
        if (found.isEmpty()) {
            List<String> names =
                    clusters.sites().all().stream().map(SiteProfile::name).toList();
            if (site.matches("\\S*[@:.]\\S*")) {
                throw Refusal.notFound(Message.of("cli.address-for-site", Columns.oneLine(site)));
            }
            Optional<String> near = Nearest.find(site.strip(), names);
            throw Refusal.notFound(
                    Message.of("cli.no-site", Columns.oneLine(site), String.join(", ", names), near.orElse(""))
                            .advising(near.isPresent() ? "near" : ""));
        }
        return found.get();
    }

    private ClusterName chooseName(SiteProfile profile, ClusterStore clusters) throws Refusal {
        String typed = name.orElse(profile.name()).strip();
        if (!typed.matches("[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,63}")) {
            throw Refusal.usage(Message.of("cli.invalid-cluster-name", Columns.oneLine(typed)));
        }
        if (clusters.all().stream().anyMatch(other -> other.name().value().equalsIgnoreCase(typed))) {
            throw Refusal.usage(Message.of("cli.cluster-exists", typed));
        }
        return new ClusterName(typed);
    }

    private Map<String, String> answers(SiteProfile profile) throws Refusal {
        Map<String, String> answers = new LinkedHashMap<>();
        host.ifPresent(value -> answers.put("host", value));
        user.ifPresent(value -> answers.put("user", value));
        account.ifPresent(value -> answers.put("account", value));
        keyFile.ifPresent(value -> answers.put("key-file", value));
        if (!profile.knowsHost() && host.filter(value -> !value.isBlank()).isEmpty()) {
            throw Refusal.usage(Message.of(
                    "cli.unknown-login-node",
                    profile.about().title(),
                    profile.asks().getOrDefault("host", "")));
        }
        requireValid(
                "host", host.flatMap(value -> isWeb(value) ? Optional.empty() : LoginNames.hostFault(value.strip())));
        requireValid("user", user.flatMap(value -> LoginNames.userFault(value.strip())));
        return answers;
    }

    private static boolean isWeb(String address) {
        return Address.alias(address.strip()).isWeb();
    }

    private static void requireValid(String key, Optional<String> fault) throws Refusal {
        if (fault.isPresent()) {
            throw Refusal.usage(Message.of("cli.invalid-login-name", key, fault.get()));
        }
    }

    private static Optional<String> describeGuesses(Cluster cluster) {
        return cluster.overrides().guessed().isEmpty()
                ? Optional.empty()
                : Optional.of(Message.text(
                        "cli.guessed", String.join(", ", cluster.overrides().guessed())));
    }

    private static Optional<String> describeRequired(Cluster cluster) {
        String others = cluster.overrides().required().stream()
                .filter(field -> cluster.overrides().defaults().rawValue(field).isEmpty())
                .map(Field::name)
                .collect(Collectors.joining(", "));
        return Optional.of(others).filter(names -> !names.isEmpty()).map(names -> Message.text("cli.required", names));
    }
}
