package org.batchwright.script;

import com.github.mustachejava.MustacheException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.text.Message;

/** Thrown if a template cannot be rendered; contains the template, the line and the reason. */
@SuppressWarnings("serial") // never serialized
public final class TemplateFault extends Exception {
    private static final Pattern LOCATION = Pattern.compile("\\[([^\\[\\]:]+\\.mustache):(\\d+)");

    private final String template;
    private final int line;

    TemplateFault(String template, int line, String what) {
        super(what);
        this.template = template;
        this.line = line;
    }

    TemplateFault(String template, int line, String what, Throwable cause) {
        super(what, cause);
        this.template = template;
        this.line = line;
    }

    static TemplateFault of(String template, MustacheException fault) {
        Optional<Matcher> place = causes(fault)
                .map(text -> LOCATION.matcher(text))
                .filter(Matcher::find)
                .findFirst();
        Throwable root = fault;
        while (root.getCause() instanceof MustacheException cause) {
            root = cause;
        }
        String what = String.valueOf(root.getMessage()).replaceFirst(" @?\\[.*", "");
        return new TemplateFault(
                place.map(found -> found.group(1)).orElse(template),
                place.map(found -> Integer.parseInt(found.group(2))).orElse(1),
                what,
                fault);
    }

    private static Stream<String> causes(Throwable fault) {
        return Stream.iterate(fault, cause -> cause != null, Throwable::getCause)
                .map(cause -> String.valueOf(cause.getMessage()));
    }

    /** Returns the name of the template, such as {@code slurm/job.sh.mustache}. */
    public String template() {
        return template;
    }

    /** Returns the one-based line number. */
    public int line() {
        return line;
    }

    /** Returns the fault as a sentence for a problem. */
    public String what() {
        return Message.text("script.fault", template, line, String.valueOf(getMessage()));
    }
}
