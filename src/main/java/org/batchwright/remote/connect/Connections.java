package org.batchwright.remote.connect;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.crater.CraterLogin;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.keychain.RememberingQuestions;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.ConnectionPath;
import org.batchwright.remote.ssh.KeySetup;
import org.batchwright.remote.ssh.SshConnector;
import org.batchwright.remote.ssh.SshHost;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.HostKeyReplacement;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.text.Message;

/** Connects to clusters: over SSH for a host address, over HTTP for a web address, otherwise locally. */
public final class Connections implements Hosts {
    private final SshConfig config;
    private final ThisComputer connectLocally;
    private final Keychain keychain;

    /** Creates connections that store no secrets. */
    public Connections(SshConfig config, ThisComputer here) {
        this(config, here, Keychain.NONE);
    }

    /** @param keychain stores the secrets that the user wants stored */
    public Connections(SshConfig config, ThisComputer here, Keychain keychain) {
        this.config = config;
        this.connectLocally = here;
        this.keychain = keychain;
    }

    @Override
    public Host connect(Cluster cluster, LoginQuestions questions, Steps steps)
            throws OperationException, InterruptedException {
        if (cluster.address().isEmpty()) {
            return connectLocally(steps);
        }
        Address address = cluster.address().get();
        return address.isWeb()
                ? new CraterLogin(connectLocally, questions, keychain).open(cluster, address, steps)
                : connect(address, questions, steps);
    }

    private Host connect(Address address, LoginQuestions questions, Steps steps)
            throws OperationException, InterruptedException {
        RememberingQuestions remembering = new RememberingQuestions(questions, keychain);
        SshConnector.Opened opened = open(address, remembering, steps);
        steps.started(Step.SHELL);
        Host host = SshHost.open(opened, remembering.wasUserAsked());
        steps.done(
                Step.SHELL,
                Message.text("remote.bash-on", SanitizedText.line(host.facts().node())));
        return host;
    }

    private SshConnector.Opened open(Address address, RememberingQuestions questions, Steps steps)
            throws OperationException, InterruptedException {
        try {
            SshConnector.Opened opened = new SshConnector(config, questions).open(address, steps);
            questions.storePromised();
            return opened;
        } finally {
            questions.wipe();
        }
    }

    @Override
    public Path setUpKey(Cluster cluster, Host host, LoginQuestions questions, char[] passphrase)
            throws OperationException, InterruptedException {
        Address address = cluster.address()
                .orElseThrow(
                        () -> new OperationException.NotPossible(Message.of("remote.this-computer-needs-no-login")));
        return new KeySetup(config, questions).setUp(address, host, passphrase);
    }

    @Override
    public void forget(Cluster cluster) throws OperationException, InterruptedException {
        if (cluster.isPlatform()) {
            keychain.remove(new CraterLogin(connectLocally, LoginQuestions.NON_INTERACTIVE, keychain)
                    .title(cluster.address().orElseThrow()));
        } else if (cluster.address().isPresent()) {
            Destination to = config.resolve(cluster.address().get(), LoginQuestions.NON_INTERACTIVE);
            keychain.remove(to.title());
            to.keys().files().forEach(file -> keychain.remove(file.toString()));
        }
    }

    @Override
    public void replaceHostKey(Cluster cluster, HostKeyChange confirmed)
            throws OperationException, InterruptedException {
        Optional<Destination.Trust> trust = cluster.address().isEmpty()
                ? Optional.empty()
                : new ConnectionPath(config, LoginQuestions.NON_INTERACTIVE)
                        .trust(cluster.address().get(), confirmed.name());
        HostKeyReplacement.replace(trust.orElseThrow(() -> HostKeyReplacement.settingsChanged(confirmed)), confirmed);
    }

    private Host connectLocally(Steps steps) {
        for (Step step : Step.values()) {
            steps.started(step);
            steps.done(step, connectLocally.facts().login().text());
        }
        return connectLocally;
    }
}
