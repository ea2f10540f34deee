package org.batchwright.remote;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Address;
import org.batchwright.model.Trouble;
import org.batchwright.remote.config.ConfigFiles;
import org.batchwright.remote.config.ConfigOptions;
import org.batchwright.remote.config.Surroundings;

/** What {@code ~/.ssh/config} says of a host. Read again for each connection. */
public final class SshConfig {
    private final Surroundings here;
    private final ConfigFiles files;
    private final AllowedCommands commands;

    /** @param home folder of the person at this computer */
    public SshConfig(Path home) {
        this(home, Optional.empty(), System.getenv());
    }

    /** @param file read in place of {@code ~/.ssh/config} and the system's file */
    public SshConfig(Path home, Optional<Path> file, Map<String, String> environment) {
        this.here = Surroundings.of(home, environment);
        this.files = new ConfigFiles(here, file);
        this.commands = new AllowedCommands(environment);
    }

    /** Host names without wildcards, in the order of the file, included files too. Reads the disk. */
    public List<String> aliases() {
        return files.names();
    }

    /** Starts a program whose input and output are the connection. */
    ProxyProcess proxy(String command) throws Trouble {
        return ProxyProcess.start(AllowedCommands.shell(here.environment()), command);
    }

    /**
     * Fills in what an address leaves open.
     *
     * @param questions asked before a command of the configuration is run
     */
    Destination resolve(Address address, LoginQuestions questions) throws Trouble, InterruptedException {
        String host = address.host();
        if (host.isBlank() || !Shown.line(host).equals(host) || host.startsWith("-") || host.contains(" ")) {
            throw new Trouble.NotPossible(
                    "\"" + Shown.line(host) + "\" is no host name.", "Type a host name or an alias of ~/.ssh/config.");
        }
        ConfigOptions options =
                files.optionsFor(host, address.user(), address.port(), commands.asking(host, questions));
        return new ResolvedOptions(here, address, options).destination();
    }
}
