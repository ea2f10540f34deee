package org.batchwright.remote.ssh.config;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;

/** The SSH configuration files on this computer: first the user's file, then the system-wide one. */
public final class ConfigFiles {
    private final LocalContext here;
    private final List<ConfigSource> sources;

    /** @param file file that is read instead of the user's and the system's file */
    public ConfigFiles(LocalContext here, Optional<Path> file) {
        this.here = here;
        Path own = here.home().resolve(".ssh");
        this.sources = file.map(path -> List.of(new ConfigSource(path, own, false)))
                .orElseGet(() -> List.of(new ConfigSource(own.resolve("config"), own, true), system(here)));
    }

    private static ConfigSource system(LocalContext here) {
        Path folder = Optional.ofNullable(here.environment().get("ProgramData"))
                .map(data -> Path.of(data, "ssh"))
                .orElseGet(() -> Path.of("/etc/ssh"));
        return new ConfigSource(folder.resolve("ssh_config"), folder, false);
    }

    /**
     * Returns the effective options for a host.
     *
     * @param typed host name or alias as the user typed it
     * @param user user name, which takes precedence over the files
     * @param port port, which takes precedence over the files
     */
    public ConfigOptions optionsFor(String typed, Optional<String> user, OptionalInt port, LocalShell shell)
            throws OperationException, InterruptedException {
        ConfigReading reading = new ConfigReading(sources, here, shell, typed);
        user.ifPresent(name -> reading.with("user", name));
        port.ifPresent(number -> reading.with("port", String.valueOf(number)));
        return reading.read(ConfigFiles::hostExists);
    }

    /** Returns the host names that are not patterns, in file order and including included files. Unreadable files are skipped. */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        for (ConfigSource source : sources) {
            collect(source.file(), source, names, 0);
        }
        return names.stream().distinct().toList();
    }

    private void collect(Path file, ConfigSource source, List<String> names, int depth) {
        if (depth > 16 || !Files.isReadable(file) || Files.isDirectory(file)) {
            return;
        }
        try {
            for (ConfigLine line : ConfigLine.of(file)) {
                if (line.keyword().equals("host")) {
                    line.words().stream().filter(HostPatterns::isHostName).forEach(names::add);
                } else if (line.keyword().equals("include")) {
                    for (String pattern : line.words()) {
                        new IncludedFiles(here.home(), source.folder())
                                .matching(pattern)
                                .forEach(found -> collect(found, source, names, depth + 1));
                    }
                }
            }
        } catch (IOException | OperationException e) {
            // reported when connecting; the list of names omits the rest of the file
        }
    }

    private static boolean hostExists(String name) {
        try {
            return InetAddress.getAllByName(name).length > 0;
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
