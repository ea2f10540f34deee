package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.scheduler.DialectOptionChoice;

/** Parses the contexts and namespaces available to {@code kubectl} from the output of {@link KubernetesDiscovery}'s queries. */
final class KubernetesChoices {
    private static final String DEFAULT_NAMESPACE =
            "default"; // for a context that names none: kubernetes.io, Namespaces
    private static final String NAMESPACE = "namespace/";

    private KubernetesChoices() {}

    /** Returns the choices if the current context does not respond or lacks the namespace; empty if there is no context. */
    static List<DialectOptionChoice> choicesWithoutAnswer(Function<String, List<String>> lines) {
        List<DialectOptionChoice> all = read(lines);
        if (all.getFirst().names().isEmpty()) {
            return List.of();
        }
        return all.getLast().names().isEmpty() ? List.of(all.getFirst()) : all;
    }

    /** @param lines returns the lines of a section */
    static List<DialectOptionChoice> read(Function<String, List<String>> lines) {
        List<String> contexts = names(lines.apply("contexts"));
        Optional<String> current = names(lines.apply("current")).stream().findFirst();
        List<String> namespaces = lines.apply("namespaces").stream()
                .map(String::strip)
                .filter(line -> line.startsWith(NAMESPACE))
                .map(line -> line.substring(NAMESPACE.length()))
                .toList();
        Optional<String> named =
                names(lines.apply("namespace")).stream().findFirst().or(() -> Optional.of(DEFAULT_NAMESPACE));
        return List.of(
                new DialectOptionChoice("context", current, contexts),
                new DialectOptionChoice(
                        "namespace", contexts.isEmpty() ? Optional.empty() : named, validNames(namespaces)));
    }

    private static List<String> names(List<String> lines) {
        return validNames(lines.stream()
                .map(line -> line.startsWith(" ") ? line.substring(1) : line)
                .toList());
    }

    /** Returns the names that can be written to a file and cannot be mistaken for anything else. */
    private static List<String> validNames(List<String> names) {
        return names.stream()
                .filter(name -> name.matches("[^\\p{Cntrl}\\p{Cf}]{1,500}")
                        && name.strip().equals(name))
                .distinct()
                .toList();
    }
}
