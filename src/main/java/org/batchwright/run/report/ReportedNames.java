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
import org.batchwright.run.report.mask.Masking;
import org.batchwright.run.report.mask.NameKind;
import org.batchwright.workspace.SettingsFile;

/** Tells a masking the names that this user's files and connections contain. */
record ReportedNames(ReportSubject subject, ProgramEnvironment here, LogEntries log) {
    private static final int RECENT_RUNS = 500;
    /** Names of site variables whose value is a name. */
    private static final Pattern NAMING = Pattern.compile("(?i).*(account|project|group|user|budget|login).*");

    /** Parts that cannot be read add nothing. */
    void addTo(Masking masking) {
        here.homes().forEach(masking::addHome);
        here.userNames().forEach(name -> masking.add(NameKind.USER, name));
        here.hostNames().forEach(name -> masking.add(NameKind.HOST, name));
        try {
            for (Cluster cluster : subject.clusters().all()) {
                add(cluster, masking);
            }
        } catch (OperationException unreadable) {
            // the report says so
        }
        try {
            subject.presets()
                    .all()
                    .forEach(file -> file.preset()
                            .settings()
                            .get(Fields.ACCOUNT)
                            .ifPresent(account -> masking.add(NameKind.ACCOUNT, account)));
        } catch (OperationException unreadable) {
            // the report says so
        }
        addNodes(masking);
        addOtherClusters(masking);
    }

    /** The log and the settings belong to the user: they also name clusters of other workspaces, and removed ones. */
    private void addOtherClusters(Masking masking) {
        LoggedHosts.logged(log.last(ProgramLog.Topic.CONNECTION, Integer.MAX_VALUE))
                .forEach((cluster, address) -> {
                    masking.add(NameKind.CLUSTER, cluster);
                    add(Address.parse(address), masking);
                });
        new SettingsFile(subject.folders().settings())
                .get(SettingsFile.DEFAULT_CLUSTER)
                .filter(name -> !name.equals(ClusterName.THIS_COMPUTER.value()))
                .ifPresent(name -> masking.add(NameKind.CLUSTER, name));
    }

    private void add(Cluster cluster, Masking masking) throws OperationException {
        if (!cluster.name().equals(ClusterName.THIS_COMPUTER)) {
            masking.add(NameKind.CLUSTER, cluster.name().value());
        }
        cluster.address().ifPresent(address -> add(address, masking));
        cluster.overrides().defaults().get(Fields.ACCOUNT).ifPresent(account -> masking.add(NameKind.ACCOUNT, account));
        for (Map.Entry<String, String> variable : cluster.site().entrySet()) {
            if (NAMING.matcher(variable.getKey()).matches()) {
                masking.add(
                        variable.getKey().toLowerCase(Locale.ROOT).matches(".*(user|login).*")
                                ? NameKind.USER
                                : NameKind.ACCOUNT,
                        variable.getValue());
            }
        }
        subject.connections().status(cluster.name()).discovery().ifPresent(found -> {
            found.accounts()
                    .ifPresent(accounts ->
                            accounts.mine().forEach(account -> masking.add(NameKind.ACCOUNT, account.name())));
            found.loginNodeFacts().home().ifPresent(home -> addUserOf(home, masking));
        });
    }

    /** The last part of a home folder is usually the login name, which may be set only in the configuration of ssh. */
    private static void addUserOf(String home, Masking masking) {
        String name = home.replaceAll("/+$", "").replaceAll(".*/", "");
        if (LoginNames.userFault(name).isEmpty()) {
            masking.add(NameKind.USER, name);
        }
    }

    private static void add(Address address, Masking masking) {
        address.user().ifPresent(user -> masking.add(NameKind.USER, user));
        masking.add(
                NameKind.HOST,
                address.isWeb() ? address.host().replaceAll("(?i)^https?://|[:/].*$", "") : address.host());
        for (String hop : address.jump()) {
            Address parsed = Address.parse(hop);
            parsed.user().ifPresent(user -> masking.add(NameKind.USER, user));
            masking.add(NameKind.HOST, parsed.host());
        }
    }

    private void addNodes(Masking masking) {
        try {
            subject.runs().newest(RECENT_RUNS).stream()
                    .flatMap(run -> run.jobs().stream())
                    .map(job -> job.report().node())
                    .flatMap(Optional::stream)
                    .flatMap(nodes -> Pattern.compile("[\\s,+]+").splitAsStream(nodes))
                    .map(node -> node.replaceAll("\\[.*", ""))
                    .filter(node -> node.length() > 1)
                    .distinct()
                    .forEach(node -> masking.add(NameKind.HOST, node));
        } catch (OperationException | HistoryFault unreadable) {
            // the report says so
        }
    }
}
