package org.batchwright.run.report;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.LoginNames;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.run.history.database.HistoryFault;
import org.batchwright.run.report.mask.Masker;
import org.batchwright.run.report.mask.NameKind;
import org.batchwright.workspace.SettingsFile;

/** Collects the names in this user's files and connections, for masking. */
record ReportedNames(ReportSubject subject, ProgramEnvironment environment, LogEntries log) {
    private static final int RECENT_RUNS = 500;
    /** Matches the names of site variables whose values are names. */
    private static final Pattern IDENTIFYING_VARIABLE =
            Pattern.compile("(?i).*(account|project|group|user|budget|login).*");

    /** Adds all names. Files that cannot be read are skipped. */
    void addTo(Masker masker) {
        environment.homes().forEach(masker::addHome);
        environment.userNames().forEach(name -> masker.add(NameKind.USER, name));
        environment.hostNames().forEach(name -> masker.add(NameKind.HOST, name));
        try {
            for (Cluster cluster : subject.clusters().all()) {
                add(cluster, masker);
            }
        } catch (OperationException unreadable) {
            // the report mentions the failure
        }
        try {
            subject.presets()
                    .all()
                    .forEach(file -> file.preset()
                            .settings()
                            .get(Fields.ACCOUNT)
                            .ifPresent(account -> masker.add(NameKind.ACCOUNT, account)));
        } catch (OperationException unreadable) {
            // the report mentions the failure
        }
        addNodes(masker);
        addOtherClusters(masker);
    }

    /**
     * Adds names from the log and the settings. Both belong to the user rather than to a workspace, so they may also name removed clusters
     * and clusters of other workspaces.
     */
    private void addOtherClusters(Masker masker) {
        LoggedHosts.clustersInLog(log.lastWithTopic(ProgramLog.Topic.CONNECTION, Integer.MAX_VALUE))
                .forEach((cluster, address) -> {
                    masker.add(NameKind.CLUSTER, cluster);
                    add(Address.parse(address), masker);
                });
        new SettingsFile(subject.folders().settings())
                .get(SettingsFile.DEFAULT_CLUSTER)
                .filter(name -> !name.equals(ClusterName.THIS_COMPUTER.value()))
                .ifPresent(name -> masker.add(NameKind.CLUSTER, name));
    }

    private void add(Cluster cluster, Masker masker) throws OperationException {
        if (!cluster.name().equals(ClusterName.THIS_COMPUTER)) {
            masker.add(NameKind.CLUSTER, cluster.name().value());
        }
        cluster.address().ifPresent(address -> add(address, masker));
        cluster.overrides().defaults().get(Fields.ACCOUNT).ifPresent(account -> masker.add(NameKind.ACCOUNT, account));
        for (Map.Entry<String, String> variable : cluster.site().entrySet()) {
            if (IDENTIFYING_VARIABLE.matcher(variable.getKey()).matches()) {
                masker.add(
                        variable.getKey().toLowerCase(Locale.ROOT).matches(".*(user|login).*")
                                ? NameKind.USER
                                : NameKind.ACCOUNT,
                        variable.getValue());
            }
        }
        subject.connections().status(cluster.name()).discovery().ifPresent(found -> {
            found.accounts()
                    .ifPresent(accounts ->
                            accounts.mine().forEach(account -> masker.add(NameKind.ACCOUNT, account.name())));
            found.loginNodeFacts().home().ifPresent(home -> addUserOf(home, masker));
        });
    }

    /**
     * Adds the last component of a home folder's path, which is usually the login name. The clusters' addresses may lack the login name
     * because the SSH configuration sets it.
     */
    private static void addUserOf(String home, Masker masker) {
        String name = home.replaceAll("/+$", "").replaceAll(".*/", "");
        if (LoginNames.userFault(name).isEmpty()) {
            masker.add(NameKind.USER, name);
        }
    }

    private static void add(Address address, Masker masker) {
        address.user().ifPresent(user -> masker.add(NameKind.USER, user));
        masker.add(
                NameKind.HOST,
                address.isWeb() ? address.host().replaceAll("(?i)^https?://|[:/].*$", "") : address.host());
        for (String hop : address.jump()) {
            Address parsed = Address.parse(hop);
            parsed.user().ifPresent(user -> masker.add(NameKind.USER, user));
            masker.add(NameKind.HOST, parsed.host());
        }
    }

    private void addNodes(Masker masker) {
        try {
            subject.runs().newest(RECENT_RUNS).stream()
                    .flatMap(run -> run.jobs().stream())
                    .map(job -> job.report().node())
                    .flatMap(Optional::stream)
                    .flatMap(nodes -> Pattern.compile("[\\s,+]+").splitAsStream(nodes))
                    .map(node -> node.replaceAll("\\[.*", ""))
                    .filter(node -> node.length() > 1)
                    .distinct()
                    .forEach(node -> masker.add(NameKind.HOST, node));
        } catch (OperationException | HistoryFault unreadable) {
            // the report mentions the failure
        }
    }
}
