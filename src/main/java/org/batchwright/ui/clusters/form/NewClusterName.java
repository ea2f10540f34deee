package org.batchwright.ui.clusters.form;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.SshCommandLine;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.widget.Texts;

/** Finds names for new clusters. */
public final class NewClusterName {
    private static final int MAX_LENGTH = 64;

    private NewClusterName() {}

    /** Returns a name that no cluster uses yet, based on the requested one. */
    public static String free(String wanted, List<ClusterName> taken) {
        return Stream.iterate(1, number -> number + 1)
                .map(number -> number == 1 ? wanted : wanted + "-" + number)
                .filter(name -> taken.stream().noneMatch(other -> other.value().equalsIgnoreCase(name)))
                .findFirst()
                .orElse(wanted);
    }

    /** Suggests a free and valid name for an address; empty for an address without letters or digits. */
    public static String suggest(String address, List<ClusterName> taken) {
        String typed = SshCommandLine.parse(address).map(Address::host).orElse(address);
        String bare = typed.strip().replaceFirst("(?i)^(https?|ssh)://", "").replaceFirst("/.*", "");
        String valid = Address.parse(bare)
                .host()
                .replaceAll("[^\\p{L}\\p{N}._-]+", "-")
                .replaceAll("^[._-]+|[._-]+$", "");
        String name = valid.substring(0, Math.min(valid.length(), MAX_LENGTH));
        return name.isEmpty() ? "" : free(name, taken);
    }

    /** Returns the problem with a typed {@code name}; the problem refers to the name field. */
    public static Optional<Problem> problem(String name, List<ClusterName> taken) {
        String typed = name.strip();
        if (!isValid(typed)) {
            return Optional.of(problem("name", "name"));
        }
        return taken.stream().anyMatch(other -> other.value().equalsIgnoreCase(typed))
                ? Optional.of(problem("name", "taken"))
                : Optional.empty();
    }

    static boolean isValid(String name) {
        return name.strip().matches("[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,63}");
    }

    /** Returns a problem with this field; the key determines its text. */
    public static Problem problem(String field, String key) {
        return Problem.error(
                new Problem.InField(field), Texts.get("clusters.problem." + key), Texts.get("clusters.fix." + key));
    }
}
