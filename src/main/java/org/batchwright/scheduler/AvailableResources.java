package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;

/**
 * The names that a job may request. A list is empty if the scheduler does not report the names.
 *
 * @param classes quality-of-service classes
 * @param features the features of nodes, which a constraint can name
 * @param reservations the reservations that the user may use
 * @param licenses the licenses that the scheduler counts
 * @param choices possible values of options in the cluster's file
 * @param gpus number of GPUs and of free GPUs for each type
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

    /** Returns the GPUs of a type if the scheduler counts them. */
    public Optional<Gpus> gpus(String type) {
        return gpus.stream().filter(one -> one.type().equals(type)).findFirst();
    }
}
