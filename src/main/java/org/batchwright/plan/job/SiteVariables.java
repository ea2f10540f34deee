package org.batchwright.plan.job;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/** Replaces {@code ${site.NAME}} in a preset with the cluster's own values; any other {@code $} stays as typed. */
public record SiteVariables(Cluster cluster, List<Problem> problems) {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{site\\.([^}]*)}");

    Value fill(Value value, String key) {
        return switch (value) {
            case Value.Text(String text) -> Value.of(fill(text, key, value));
            case Value.Items(List<String> items) ->
                Value.of(items.stream().map(item -> fill(item, key, value)).toList());
        };
    }

    private String fill(String text, String key, Value whole) {
        if (!text.contains("${site.")) {
            return text;
        }
        return VARIABLE.matcher(text).replaceAll(match -> {
            String name = match.group(1);
            String found = cluster.site().get(name);
            if (found == null) {
                problems.add(unknown(name, key).withFixes(suggestFixes(name, key, whole)));
                return Matcher.quoteReplacement(match.group());
            }
            return Matcher.quoteReplacement(found);
        });
    }

    /** Returns fixes that replace the unknown site variable with the most similar one. */
    private Fix[] suggestFixes(String name, String key, Value whole) {
        return Nearest.find(name, cluster.site().keySet()).stream()
                .flatMap(near ->
                        change(key, replaceText(whole, "${site." + name + "}", "${site." + near + "}")).stream()
                                .map(change -> new Fix(Message.text("plan.fix-use", "${site." + near + "}"), change)))
                .toArray(Fix[]::new);
    }

    private static Optional<Fix.Change> change(String key, Value value) {
        return key.startsWith("parameters.")
                ? Optional.of(new Fix.SetParameter(key.substring("parameters.".length()), value))
                : Fields.byKey(key).map(field -> new Fix.SetField(field, value));
    }

    private static Value replaceText(Value value, String from, String to) {
        return switch (value) {
            case Value.Text(String text) -> Value.of(text.replace(from, to));
            case Value.Items(List<String> items) ->
                Value.of(items.stream().map(item -> item.replace(from, to)).toList());
        };
    }

    private Problem unknown(String name, String key) {
        String title = cluster.name().title();
        String known = String.join(", ", cluster.site().keySet());
        Message.Coded unknown = Message.of("plan.unknown-site-variable", name, title, known);
        return Problem.error(new Problem.InField(key), known.isEmpty() ? unknown.advising("none") : unknown);
    }
}
