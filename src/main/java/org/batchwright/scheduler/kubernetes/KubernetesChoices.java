package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.scheduler.DialectOptionChoice;

/** The contexts and namespaces that {@code kubectl} knows, as the questions of {@link KubernetesDiscovery} print them. */
final class KubernetesChoices {
    private static final String UNNAMED = "default"; // kubernetes.io, Namespaces: where a context names none
    private static final String NAMESPACE = "namespace/";

    private KubernetesChoices() {}

    /** Of this computer's files only, so they are told even where the one in use is dead. Any name: each stands behind a blank. */
    static String contexts() {
        return """
            echo '=contexts'
            kubectl config get-contexts -o name 2>/dev/null | sed 's/^/ /'
            echo '=current'
            kubectl config current-context 2>/dev/null | sed 's/^/ /'
            """;
    }

    static String namespaces(KubernetesSite site) {
        return """
                echo '=namespaces'
                k get namespaces -o name 2>/dev/null
                echo '=namespace'
                """ + "kubectl config view --minify" + site.contextOption()
                + " -o 'jsonpath={.contexts[0].context.namespace}' 2>/dev/null\necho\n";
    }

    /** What is told where the context in use does not answer, or has not the namespace; empty when there is no context at all. */
    static List<DialectOptionChoice> silent(Function<String, List<String>> lines) {
        List<DialectOptionChoice> all = read(lines);
        if (all.getFirst().names().isEmpty()) {
            return List.of();
        }
        return all.getLast().names().isEmpty() ? List.of(all.getFirst()) : all;
    }

    /** @param lines of a section */
    static List<DialectOptionChoice> read(Function<String, List<String>> lines) {
        List<String> contexts = names(lines.apply("contexts"));
        Optional<String> current = names(lines.apply("current")).stream().findFirst();
        List<String> namespaces = lines.apply("namespaces").stream()
                .map(String::strip)
                .filter(line -> line.startsWith(NAMESPACE))
                .map(line -> line.substring(NAMESPACE.length()))
                .toList();
        Optional<String> named =
                names(lines.apply("namespace")).stream().findFirst().or(() -> Optional.of(UNNAMED));
        return List.of(
                new DialectOptionChoice("context", current, contexts),
                new DialectOptionChoice("namespace", contexts.isEmpty() ? Optional.empty() : named, clean(namespaces)));
    }

    private static List<String> names(List<String> lines) {
        return clean(lines.stream()
                .map(line -> line.startsWith(" ") ? line.substring(1) : line)
                .toList());
    }

    /** Names that a file can say again, and that do not pose as others. */
    private static List<String> clean(List<String> names) {
        return names.stream()
                .filter(name -> name.matches("[^\\p{Cntrl}\\p{Cf}]{1,500}")
                        && name.strip().equals(name))
                .distinct()
                .toList();
    }
}
