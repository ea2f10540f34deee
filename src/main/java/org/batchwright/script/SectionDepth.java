package org.batchwright.script;

import com.github.mustachejava.MustacheException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.Message;

/** Limits the nesting of a template's sections, because parsing recurses as deeply as they are nested. */
final class SectionDepth {
    private static final int MAX_DEPTH = 100;
    private static final Pattern TAG = Pattern.compile("\\{\\{\\s*([#^$<?/])|\n");

    private SectionDepth() {}

    /** @throws MustacheException with the line where the nesting is too deep */
    static void check(String name, String text) {
        int depth = 0;
        int line = 1;
        Matcher tags = TAG.matcher(text);
        while (tags.find()) {
            String kind = tags.group(1);
            if (kind == null) {
                line++;
            } else {
                depth += kind.equals("/") ? -1 : 1;
            }
            if (depth > MAX_DEPTH) {
                throw new MustacheException(
                        Message.text("script.sections-too-deep", MAX_DEPTH) + " @[" + name + ":" + line + "]");
            }
        }
    }
}
