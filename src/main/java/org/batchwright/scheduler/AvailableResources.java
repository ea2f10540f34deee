package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;

/**
 * Names that a job may ask for, as far as the scheduler tells them; each list is empty when it does not.
 *
 * @param classes quality-of-service classes
 * @param features of nodes, for a constraint
 * @param reservations that the user may use
 * @param licences that are counted
 * @param choices for words of the cluster's file
 * @param gpus how many of each type there are, and are free
 */
public record AvailableResources(
        List<String> classes,
        List<String> features,
        List<String> reservations,
        List<String> licences,
        List<DialectOptionChoice> choices,
        List<Gpus> gpus) {
    public static final AvailableResources NONE = new AvailableResources(List.of(), List.of(), List.of(), List.of());

    public AvailableResources {
        classes = List.copyOf(classes);
        features = List.copyOf(features);
        reservations = List.copyOf(reservations);
        licences = List.copyOf(licences);
        choices = List.copyOf(choices);
        gpus = List.copyOf(gpus);
    }

    public AvailableResources(
            List<String> classes, List<String> features, List<String> reservations, List<String> licences) {
        this(classes, features, reservations, licences, List.of(), List.of());
    }

    /** GPUs of one type, at the time of asking. */
    public record Gpus(String type, int free, int all) {}

    /** Those of a type, where the scheduler counts them. */
    public Optional<Gpus> gpus(String type) {
        return gpus.stream().filter(one -> one.type().equals(type)).findFirst();
    }
}
