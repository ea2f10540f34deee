package org.batchwright.scheduler.directive;

import java.util.Arrays;
import java.util.List;

/**
 * One option of a directive.
 *
 * @param line the line number in the script, counted from 1
 * @param text original text, including quotes
 * @param name full name of the option without dashes, if the reader knows the option
 * @param value the value without quotes; empty if the option has none
 */
public record DirectiveOption(int line, String text, String name, String value) {

    /** Returns a copy with a different text, which represents one of several settings in this option. */
    public DirectiveOption partOf(String ownText, String ownName, String ownValue) {
        return new DirectiveOption(line, ownText, ownName, ownValue);
    }

    /** Returns each resource in the value as a separate option: {@code l h_rt} for the first resource of {@code -l h_rt=60,gpu=1}. */
    public List<DirectiveOption> resources() {
        String[] resources = value.split(",", -1);
        return Arrays.stream(resources)
                .map(one -> {
                    int equals = one.indexOf('=');
                    return partOf(
                            resources.length > 1 ? "-" + name + " " + one : text,
                            name + " " + (equals < 0 ? one : one.substring(0, equals)).strip(),
                            equals < 0 ? "" : one.substring(equals + 1));
                })
                .toList();
    }
}
