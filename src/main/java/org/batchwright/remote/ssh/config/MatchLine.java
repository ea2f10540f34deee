package org.batchwright.remote.ssh.config;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Decides whether a {@code Match} line applies (ssh_config(5), Match). */
record MatchLine(LocalContext here, LocalShell shell) {
    /**
     * @param options options set so far
     * @param host host name at the start of this pass
     * @param typed name as the user entered it
     * @param last whether this is the second pass
     * @param reached whether the enclosing block applies; if it does not, no command is run
     */
    record Case(ConfigOptions options, String host, String typed, boolean last, boolean reached) {}

    boolean matches(ConfigLine line, Case at) throws OperationException, InterruptedException {
        Delimited words = new Delimited(line.rest());
        boolean result = at.reached();
        int criteria = 0;
        for (Optional<String> word = words.next(); word.isPresent(); word = words.next()) {
            boolean not = word.get().startsWith("!");
            String name = word.get().substring(not ? 1 : 0).toLowerCase(Locale.ROOT);
            if (name.equals("all")) {
                if (criteria > 1 || words.next().isPresent()) {
                    throw line.invalid(Message.text("remote.ssh-config-match-all-combined"));
                }
                return result && !not;
            }
            criteria++;
            boolean one = List.of("final", "canonical").contains(name)
                    ? at.last()
                    : matches(name, argument(line, words, name), line, result, at);
            result &= one != not;
        }
        if (criteria == 0) {
            throw line.invalid(Message.text("remote.ssh-config-match-empty"));
        }
        return result;
    }

    private static String argument(ConfigLine line, Delimited words, String name) throws OperationException {
        return words.next().orElseThrow(() -> line.missing(name));
    }

    private boolean matches(String name, String argument, ConfigLine line, boolean sofar, Case at)
            throws OperationException, InterruptedException {
        return switch (name) {
            case "host" -> HostPatterns.match(argument.split(","), host(at));
            case "originalhost" -> HostPatterns.match(argument.split(","), at.typed());
            case "user" -> HostPatterns.matchesExactly(argument, user(at));
            case "localuser" -> HostPatterns.matchesExactly(argument, here.user());
            case "tagged" ->
                HostPatterns.matchesExactly(argument, at.options().first("tag").orElse(""));
            case "exec" -> {
                String command = tokens(at).expand(argument);
                yield sofar && shell.succeeds(command, Message.text("remote.line-of-file", line.number(), line.file()));
            }
            default -> throw line.invalid(Message.text("remote.ssh-config-match-unknown", name));
        };
    }

    /** Returns the host name; in the first pass, with HostName applied if it is already set. */
    private static String host(Case at) {
        Optional<String> name = at.options().first("hostname");
        return at.last()
                ? name.orElse(at.host())
                : name.map(text -> HostNames.expanded(text, at.host())).orElse(at.host());
    }

    private String user(Case at) {
        return at.options().first("user").orElse(here.user());
    }

    private PercentTokens tokens(Case at) {
        String host = host(at);
        int port = at.options().first("port").map(Integer::parseInt).orElse(22);
        String alias = at.options().first("hostkeyalias").orElse(host);
        return new PercentTokens(here, at.typed(), host, port, user(at), new PercentTokens.Names(alias, ""));
    }
}
