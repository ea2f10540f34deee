package org.batchwright.scheduler;

import java.util.List;

/**
 * Names that a job may ask for, as far as the scheduler tells them; each list is empty when it does not.
 *
 * @param classes quality-of-service classes
 * @param features of nodes, for a constraint
 * @param reservations that the user may use
 * @param licences that are counted
 * @param choices for words of the cluster's file
 */
public record Offers(
        List<String> classes,
        List<String> features,
        List<String> reservations,
        List<String> licences,
        List<WordChoice> choices) {
    public static final Offers NONE = new Offers(List.of(), List.of(), List.of(), List.of());

    public Offers {
        classes = List.copyOf(classes);
        features = List.copyOf(features);
        reservations = List.copyOf(reservations);
        licences = List.copyOf(licences);
        choices = List.copyOf(choices);
    }

    public Offers(List<String> classes, List<String> features, List<String> reservations, List<String> licences) {
        this(classes, features, reservations, licences, List.of());
    }
}
