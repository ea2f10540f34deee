package org.batchwright.remote.ssh.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Reads the files for one host, twice if necessary ({@code Match final}, {@code CanonicalizeHostname}). */
final class ConfigReading {
    private static final int MAX_DEPTH = 16;

    private final List<ConfigSource> sources;
    private final LocalContext here;
    private final MatchLine match;
    private final ConfigOptions options = new ConfigOptions();
    private final String typed;
    private String host;
    private boolean last;
    private boolean again;
    private boolean active;

    ConfigReading(List<ConfigSource> sources, LocalContext here, LocalShell shell, String typed) {
        this.sources = sources;
        this.here = here;
        this.match = new MatchLine(here, shell);
        this.typed = typed;
        this.host = typed;
    }

    /** Sets an option before the files are read, as if on the command line. */
    ConfigReading with(String keyword, String value) {
        options.replace(keyword, value);
        return this;
    }

    ConfigOptions read(Predicate<String> there) throws OperationException, InterruptedException {
        all();
        host = new HostNames(there).first(options, typed);
        if (again || HostNames.canonicalizes(options)) {
            options.replace("hostname", host);
            last = true;
            all();
        }
        options.replace("hostname", host);
        return options;
    }

    private void all() throws OperationException, InterruptedException {
        for (ConfigSource source : sources) {
            active = true;
            if (Files.isReadable(source.file()) && !Files.isDirectory(source.file())) {
                file(source.file(), source, 0, true);
            }
        }
    }

    /** @param reached whether the block that includes the file applies */
    private void file(Path file, ConfigSource source, int depth, boolean reached)
            throws OperationException, InterruptedException {
        try {
            if (depth > 0 || source.checked()) {
                ConfigPermissions.check(file);
            }
            for (ConfigLine line : ConfigLine.of(file)) {
                line(line, source, depth, reached);
            }
        } catch (IOException e) {
            throw new OperationException.FileFailed(Message.of("remote.ssh-config-not-read", file), file.toString(), e);
        }
    }

    private void line(ConfigLine line, ConfigSource source, int depth, boolean reached)
            throws OperationException, InterruptedException {
        switch (line.keyword()) {
            case "host" -> active = reached && host(Keyword.WORDS.values(line));
            case "match" -> {
                again |= line.rest().toLowerCase(Locale.ROOT).matches("(.*[ \t])?!?final\\b.*");
                active = match.matches(line, new MatchLine.Case(options, host, typed, last, reached));
            }
            case "include" -> include(line, source, depth);
            default -> option(line);
        }
    }

    private boolean host(List<String> patterns) {
        boolean matched = false;
        for (String pattern : patterns) {
            boolean not = pattern.startsWith("!");
            if (HostPatterns.matchesPattern(pattern.substring(not ? 1 : 0), host)) {
                if (not) {
                    return false;
                }
                matched = true;
            }
        }
        return matched;
    }

    /** Reads an included file, after which the enclosing block continues. */
    private void include(ConfigLine line, ConfigSource source, int depth)
            throws OperationException, InterruptedException {
        if (depth >= MAX_DEPTH) {
            throw line.invalid(Message.text("remote.ssh-config-nested-includes", MAX_DEPTH));
        }
        boolean around = active;
        for (String pattern : Keyword.WORDS.values(line)) {
            for (Path file : new IncludedFiles(here.home(), source.folder()).matching(pattern)) {
                file(file, source, depth + 1, around);
                active = around;
            }
        }
    }

    private void option(ConfigLine line) throws OperationException {
        String name = Keyword.name(line.keyword());
        Optional<Keyword> kind = Keyword.of(name);
        if (kind.isPresent()) {
            if (line.rest().isEmpty()) {
                throw line.missing(line.keyword());
            }
            List<String> values = kind.get().values(line);
            if (active) {
                options.setIfAbsent(name, kind.get(), values);
            }
        }
    }
}
