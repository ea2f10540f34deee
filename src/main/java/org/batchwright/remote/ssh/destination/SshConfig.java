package org.batchwright.remote.ssh.destination;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.LoginNames;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.config.ConfigFiles;
import org.batchwright.remote.ssh.config.ConfigOptions;
import org.batchwright.remote.ssh.config.LocalContext;
import org.batchwright.text.Message;

/** The options of {@code ~/.ssh/config}, reread for each connection. */
public final class SshConfig {
    private final LocalContext here;
    private final ConfigFiles files;
    private final AllowedCommands commands;

    /** @param home the user's local home folder */
    public SshConfig(Path home) {
        this(home, Optional.empty(), System.getenv());
    }

    /** @param file file that is read instead of {@code ~/.ssh/config} and the system's file */
    public SshConfig(Path home, Optional<Path> file, Map<String, String> environment) {
        this.here = LocalContext.of(home, environment);
        this.files = new ConfigFiles(here, file);
        this.commands = new AllowedCommands(environment);
    }

    /** Returns host names without wildcards, in file order, including included files. Reads the disk. */
    public List<String> aliases() {
        return files.names();
    }

    /** Starts a program whose input and output are the connection. */
    public ProxyProcess proxy(String command) throws OperationException {
        return ProxyProcess.start(AllowedCommands.shell(here.environment()), command);
    }

    /**
     * Completes an address from the configuration.
     *
     * @param questions asked before a command of the configuration is run
     */
    public Destination resolve(Address address, LoginQuestions questions)
            throws OperationException, InterruptedException {
        String host = address.host();
        reject(hostFault(host));
        if (address.user().isPresent()) {
            reject(userFault(address.user().get()));
        }
        ConfigOptions options =
                files.optionsFor(host, address.user(), address.port(), commands.asking(host, questions));
        return validate(new ResolvedOptions(here, address, options)).destination();
    }

    /** Validates host and user names from the configuration, with tokens expanded, before any command contains them. */
    private static ResolvedOptions validate(ResolvedOptions options) throws OperationException {
        Destination.Endpoint endpoint = options.endpoint();
        reject(hostFault(endpoint.host()).map(fault -> fault.advising("config")));
        reject(userFault(endpoint.user()).map(fault -> fault.advising("config")));
        return options;
    }

    private static Optional<Message.Coded> hostFault(String host) {
        return LoginNames.hostFault(host)
                .map(fault -> Message.of("remote.invalid-host-name", SanitizedText.line(host), fault));
    }

    private static Optional<Message.Coded> userFault(String user) {
        return LoginNames.userFault(user)
                .map(fault -> Message.of("remote.invalid-user-name", SanitizedText.line(user), fault));
    }

    private static void reject(Optional<Message.Coded> fault) throws OperationException {
        if (fault.isPresent()) {
            throw new OperationException.NotPossible(fault.get());
        }
    }
}
