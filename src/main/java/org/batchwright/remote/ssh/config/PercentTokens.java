package org.batchwright.remote.ssh.config;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Expands {@code %h} and other tokens and {@code ${NAME}} (ssh_config(5), TOKENS and ENVIRONMENT VARIABLES). */
public final class PercentTokens {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^}]*)}");

    private static final Pattern TOKEN = Pattern.compile("%(.?)", Pattern.DOTALL);

    private final LocalContext here;
    private final Map<String, String> values = new LinkedHashMap<>();

    /**
     * @param typed host as the user entered it
     * @param host name to connect to
     * @param user remote account
     */
    public PercentTokens(LocalContext here, String typed, String host, int port, String user, Names names) {
        this.here = here;
        values.put("%", "%");
        values.put("d", here.home().toString());
        values.put("h", host);
        values.put("i", here.uid());
        values.put("j", names.jump());
        values.put("k", names.alias());
        values.put("l", here.node());
        values.put("L", here.node().replaceFirst("\\..*", ""));
        values.put("n", typed);
        values.put("p", String.valueOf(port));
        values.put("r", user);
        values.put("u", here.user());
        values.put("C", hash(here.node() + host + port + user + names.jump()));
    }

    /**
     * @param alias host key alias, or the host as typed
     * @param jump last jump host, or empty
     */
    public record Names(String alias, String jump) {}

    /** Expands only the tokens. */
    public String expand(String text) throws OperationException {
        Matcher matcher = TOKEN.matcher(text);
        StringBuilder expanded = new StringBuilder();
        while (matcher.find()) {
            String value = Optional.ofNullable(values.get(matcher.group(1)))
                    .orElseThrow(() -> invalid(Message.text("remote.ssh-config-unknown-token", text)));
            matcher.appendReplacement(expanded, Matcher.quoteReplacement(value));
        }
        return matcher.appendTail(expanded).toString();
    }

    /** Expands a file name: {@code ~}, tokens, and environment variables. */
    public Path file(String text) throws OperationException {
        String plain = text.equals("~") || text.startsWith("~/") || text.startsWith("~\\")
                ? here.home() + text.substring(1)
                : text;
        return here.home().resolve(variables(expand(plain)));
    }

    private String variables(String text) throws OperationException {
        Matcher matcher = VARIABLE.matcher(text);
        StringBuilder result = new StringBuilder();
        while (matcher.find()) {
            String value = Optional.ofNullable(here.environment().get(matcher.group(1)))
                    .orElseThrow(() -> invalid(Message.text("remote.ssh-config-unset-variable", text)));
            matcher.appendReplacement(result, Matcher.quoteReplacement(value));
        }
        return matcher.appendTail(result).toString();
    }

    private static OperationException invalid(String why) {
        return new OperationException.NotPossible(Message.of("remote.invalid-ssh-config", why));
    }

    private static String hash(String text) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-1");
            return HexFormat.of().formatHex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
