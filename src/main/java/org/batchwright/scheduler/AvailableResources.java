package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;

/**
 * Names that a job may request; a list is empty if the scheduler does not report it.
 *
 * @param classes quality-of-service classes
 * @param features of nodes, for a constraint
 * @param reservations that the user may use
 * @param licenses licenses that are counted
 * @param choices for options of the cluster's file
 * @param gpus total and free count for each type
 */
public record AvailableResources(
        List<String> classes,
        List<String> features,
        List<String> reservations,
        List<String> licenses,
        List<DialectOptionChoice> choices,
        List<Gpus> gpus) {
    public static final AvailableResources NONE = new AvailableResources(List.of(), List.of(), List.of(), List.of());

    public AvailableResources {
        classes = List.copyOf(classes);
        features = List.copyOf(features);
        reservations = List.copyOf(reservations);
        licenses = List.copyOf(licenses);
        choices = List.copyOf(choices);
        gpus = List.copyOf(gpus);
    }

    public AvailableResources(
            List<String> classes, List<String> features, List<String> reservations, List<String> licenses) {
        this(classes, features, reservations, licenses, List.of(), List.of());
    }

    /** GPUs of one type at the time of the query. */
    public record Gpus(String type, int free, int all) {}

    /** Returns the GPUs of a type, if the scheduler counts them. */
    public Optional<Gpus> gpus(String type) {
        return gpus.stream().filter(one -> one.type().equals(type)).findFirst();
    }
}
