package org.batchwright.remote.sync.ignore;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.ProgramPath;
import org.batchwright.model.UntrustedFolders;

/**
 * Queries git about a code folder, which may come from an untrusted source. A repository's own configuration can name programs for git to
 * run. None of these programs is run, whether it is a file system monitor, a hook, a filter, or a transport that would fetch missing
 * objects.
 *
 * @param path where to look for git
 */
public record Git(Path folder, ProgramPath path) {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int MAX_OUTPUT_BYTES = 64 << 20;
    private static final int MAX_FILTERS = 1_000;

    /** Options between git and its command. */
    private static final List<String> SAFE_OPTIONS = List.of(
            "--no-pager",
            "--literal-pathspecs",
            "-c",
            "core.fsmonitor=false",
            "-c",
            "core.hooksPath=/dev/null",
            "-c",
            "safe.bareRepository=explicit",
            "-c",
            "protocol.allow=never");

    private static final Map<String, String> ENVIRONMENT = Map.of(
            "GIT_OPTIONAL_LOCKS", "0",
            "GIT_TERMINAL_PROMPT", "0",
            "GIT_ALLOW_PROTOCOL", "none",
            "GIT_NO_LAZY_FETCH", "1");

    public Git(Path folder) {
        this(folder, ProgramPath.ofThisComputer());
    }

    /** Returns git's one-line output. */
    public Optional<String> queryLine(String... words) throws InterruptedException {
        return output(words)
                .map(text -> text.endsWith("\n") ? text.substring(0, text.length() - 1) : text)
                .filter(text -> !text.isEmpty());
    }

    /** Returns git's whole output, or empty if git is missing, fails or times out. */
    public Optional<String> output(String... words) throws InterruptedException {
        return run(List.of(), words);
    }

    /** Returns how many files differ from the commit. Skips submodules, which have their own configurations. */
    public Optional<Long> edits() throws InterruptedException {
        Optional<List<String>> filters = filters();
        return filters.isEmpty()
                ? Optional.empty()
                : run(filters.get(), "status", "--porcelain", "--ignore-submodules=dirty", "--", ".")
                        .map(text -> text.lines().count());
    }

    /** Returns the keys of all filter programs not defined in the user's or the system's configuration. */
    private Optional<List<String>> filters() throws InterruptedException {
        Optional<String> all = output("config", "--show-scope", "-z", "--name-only", "--includes", "--list");
        Set<String> keys = new LinkedHashSet<>();
        String[] words = all.orElse("").split("\0", -1);
        for (int at = 0; at + 1 < words.length; at += 2) {
            boolean trusted = words[at].equals("system") || words[at].equals("global") || words[at].equals("command");
            if (!trusted && words[at + 1].startsWith("filter.")) {
                keys.add(words[at + 1]);
            }
        }
        return all.isPresent() && keys.size() <= MAX_FILTERS ? Optional.of(List.copyOf(keys)) : Optional.empty();
    }

    /** @param emptied configuration keys to treat as unset */
    private Optional<String> run(List<String> emptied, String... words) throws InterruptedException {
        try {
            Process process = start(emptied, words);
            Thread.ofVirtual().name("git-" + process.pid()).start(() -> stopLate(process));
            try (InputStream out = process.getInputStream()) {
                process.getOutputStream().close();
                byte[] bytes = out.readNBytes(MAX_OUTPUT_BYTES);
                boolean whole = bytes.length < MAX_OUTPUT_BYTES && process.waitFor() == 0;
                return whole ? Optional.of(new String(bytes, StandardCharsets.UTF_8)) : Optional.empty();
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException noGit) {
            return Optional.empty();
        }
    }

    private Process start(List<String> emptied, String... words) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(
                path.find("git", UntrustedFolders.of(folder, Optional.empty())).toString());
        command.addAll(SAFE_OPTIONS);
        command.addAll(List.of("-C", folder.toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(ENVIRONMENT);
        if (!emptied.isEmpty()) {
            // passed in variables, because a name may contain any character
            builder.environment().put("GIT_CONFIG_COUNT", String.valueOf(emptied.size()));
            for (int at = 0; at < emptied.size(); at++) {
                builder.environment().put("GIT_CONFIG_KEY_" + at, emptied.get(at));
                builder.environment()
                        .put("GIT_CONFIG_VALUE_" + at, emptied.get(at).endsWith(".required") ? "false" : "");
            }
        }
        return builder.start();
    }

    private static void stopLate(Process process) {
        try {
            if (!process.waitFor(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
        }
    }
}
