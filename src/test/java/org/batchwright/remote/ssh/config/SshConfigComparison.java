package org.batchwright.remote.ssh.config;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.batchwright.model.OperationException;

/** Queries {@code ssh -G} and the application's own reader, and converts both answers to the same form. */
public final class SshConfigComparison {
    private static final List<String> LISTS =
            List.of("kexalgorithms", "hostkeyalgorithms", "pubkeyacceptedalgorithms", "ciphers", "macs");
    private static final Map<String, String> USUAL = Map.ofEntries(
            Map.entry("identitiesonly", "no"),
            Map.entry("hashknownhosts", "no"),
            Map.entry("compression", "no"),
            Map.entry("stricthostkeychecking", "ask"),
            Map.entry("pubkeyauthentication", "yes"),
            Map.entry("passwordauthentication", "yes"),
            Map.entry("kbdinteractiveauthentication", "yes"),
            Map.entry("serveraliveinterval", "0"),
            Map.entry("serveralivecountmax", "3"),
            Map.entry("connecttimeout", "none"),
            Map.entry("numberofpasswordprompts", "3"));
    private static final List<String> ALONE =
            List.of("hostkeyalias", "identityagent", "preferredauthentications", "revokedhostkeys");

    private final Path home;
    private final Map<String, String> environment;
    private final Map<String, List<String>> algorithms = new LinkedHashMap<>();

    public SshConfigComparison(Path home) throws Exception {
        this.home = home;
        this.environment = Map.of("HOME", home.toString(), "HOME_OF_KEYS", "/keys", "PATH", "/usr/bin:/bin");
        Path empty = Files.writeString(home.resolve("empty"), "");
        Map<String, List<String>> usual = effectiveOptions(empty, "any").orElseThrow();
        for (String list : LISTS) {
            algorithms.put(
                    list,
                    List.of(usual.getOrDefault(list, List.of("")).getFirst().split(",")));
            algorithms.put("all " + list, all(list));
        }
    }

    /** Returns the answer of ssh, or an empty value if it rejects the file. */
    public Optional<Map<String, String>> theirs(Path config, String address) throws Exception {
        Optional<Map<String, List<String>>> effective = effectiveOptions(config, address);
        return effective.map(options -> {
            Map<String, String> form = new TreeMap<>();
            options.forEach((keyword, values) -> {
                if (wanted(keyword)) {
                    form.put(keyword, keyword.endsWith("file") ? String.valueOf(values) : values.getFirst());
                }
            });
            form.computeIfPresent("proxyjump", (keyword, way) -> way.replaceAll("[\\[\\]]", ""));
            form.replaceAll((keyword, value) -> value.equals("true") ? "yes" : value.equals("false") ? "no" : value);
            form.computeIfPresent("revokedhostkeys", (keyword, file) -> file.replaceFirst("^~/", home + "/"));
            form.replaceAll((keyword, value) -> value.replace(System.getProperty("user.home") + "/", home + "/"));
            return form;
        });
    }

    /** Returns the answer of the application's reader, or an empty value if it rejects the file. */
    public Optional<Map<String, String>> ours(Path config, String address) throws Exception {
        LocalContext here = LocalContext.of(home, environment);
        Address parts = Address.of(address);
        try {
            ConfigOptions options = new ConfigFiles(here, Optional.of(config))
                    .optionsFor(parts.host, parts.user, parts.port, this::run);
            return Optional.of(form(here, parts.host, options));
        } catch (OperationException refused) {
            return Optional.empty();
        }
    }

    private Map<String, String> form(LocalContext here, String typed, ConfigOptions options) throws OperationException {
        Map<String, String> form = new TreeMap<>(USUAL);
        form.replaceAll((keyword, usual) -> options.first(keyword).orElse(usual));
        form.put("hostname", options.first("hostname").orElse(typed));
        form.put("user", options.first("user").orElse(here.user()));
        form.put("port", options.first("port").orElse("22"));
        ALONE.forEach(keyword -> options.first(keyword).ifPresent(value -> form.put(keyword, value)));
        form.computeIfPresent("hostkeyalias", (keyword, alias) -> alias.toLowerCase(Locale.ROOT));
        PercentTokens tokens = new PercentTokens(
                here,
                typed,
                form.get("hostname"),
                Integer.parseInt(form.get("port")),
                form.get("user"),
                new PercentTokens.Names(
                        options.first("hostkeyalias").map(String::toLowerCase).orElse(typed), ""));
        String agent = form.getOrDefault("identityagent", "none");
        if (!agent.equals("none") && !agent.startsWith("$") && !agent.equals("SSH_AUTH_SOCK")) {
            form.put("identityagent", tokens.file(agent).toString());
        }
        // OpenSSH 10 prints the full path; earlier versions print the path as written in the file
        if (form.containsKey("revokedhostkeys")) {
            form.put(
                    "revokedhostkeys",
                    tokens.file(form.getOrDefault("revokedhostkeys", "")).toString());
        }
        options.first("proxyjump")
                .filter(way -> !way.equals("none"))
                .ifPresent(way -> form.put("proxyjump", way.replaceAll("[\\[\\]]", "")));
        options.first("proxycommand")
                .filter(way -> !way.equals("none"))
                .ifPresent(way -> form.put("proxycommand", way));
        for (String keyword : List.of("identityfile", "certificatefile")) {
            if (!options.all(keyword).isEmpty()) {
                form.put(keyword, String.valueOf(options.all(keyword)));
            }
        }
        for (String keyword : List.of("userknownhostsfile", "globalknownhostsfile")) {
            List<String> files = new ArrayList<>();
            for (String file : options.all(keyword)) {
                files.add(
                        file.equals("none") || keyword.startsWith("global")
                                ? file
                                : tokens.file(file).toString());
            }
            if (!files.isEmpty()) {
                form.put(keyword, "[" + String.join(" ", files) + "]");
            }
        }
        for (String list : LISTS) {
            List<String> usual = algorithms.getOrDefault(list, List.of());
            List<String> every = algorithms.getOrDefault("all " + list, List.of());
            form.put(
                    list,
                    String.join(
                            ",",
                            options.first(list)
                                    .map(text -> AlgorithmNames.apply(text, usual, every))
                                    .orElse(usual)));
        }
        return form;
    }

    /**
     * Returns whether this option is compared. Only values that the file sets are compared, because defaults differ between releases of ssh.
     */
    private static boolean wanted(String keyword) {
        return USUAL.containsKey(keyword)
                || ALONE.contains(keyword)
                || LISTS.contains(keyword)
                || List.of("hostname", "user", "port", "proxyjump", "proxycommand")
                        .contains(keyword)
                || List.of("identityfile", "certificatefile", "userknownhostsfile", "globalknownhostsfile")
                        .contains(keyword);
    }

    private Optional<Map<String, List<String>>> effectiveOptions(Path config, String address) throws Exception {
        Address parts = Address.of(address);
        List<String> words = new ArrayList<>(List.of("ssh", "-G", "-F", config.toString()));
        parts.user.ifPresent(user -> words.addAll(List.of("-l", user)));
        parts.port.ifPresent(port -> words.addAll(List.of("-p", String.valueOf(port))));
        words.addAll(List.of("--", parts.host));
        Process process = start(words);
        Map<String, List<String>> options = new LinkedHashMap<>();
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.split(" ", 2))
                .filter(pair -> pair.length == 2)
                .forEach(pair -> options.computeIfAbsent(pair[0], key -> new ArrayList<>())
                        .add(pair[1]));
        return process.waitFor() == 0 ? Optional.of(options) : Optional.empty();
    }

    private List<String> all(String list) throws Exception {
        String question = Map.of(
                        "kexalgorithms", "kex",
                        "hostkeyalgorithms", "HostKeyAlgorithms",
                        "pubkeyacceptedalgorithms", "PubkeyAcceptedAlgorithms",
                        "ciphers", "cipher",
                        "macs", "mac")
                .get(list);
        Process process = start(List.of("ssh", "-Q", question));
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    private boolean run(String command, String where) {
        try {
            return start(List.of("/bin/sh", "-c", command)).waitFor() == 0;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Process start(List<String> words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }

    private record Address(String host, Optional<String> user, OptionalInt port) {
        static Address of(String text) {
            int at = text.indexOf('@');
            String rest = text.substring(at + 1);
            boolean port = rest.matches("[^:]+:[0-9]+");
            return new Address(
                    port ? rest.substring(0, rest.indexOf(':')) : rest,
                    at < 0 ? Optional.empty() : Optional.of(text.substring(0, at)),
                    port
                            ? OptionalInt.of(Integer.parseInt(rest.substring(rest.indexOf(':') + 1)))
                            : OptionalInt.empty());
        }
    }
}
