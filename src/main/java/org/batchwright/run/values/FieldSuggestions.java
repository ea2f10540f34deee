package org.batchwright.run.values;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.DeclaredField;
import org.batchwright.model.preset.SuggestionSource;
import org.batchwright.scheduler.Accounts;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.DialectOptionChoice;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/** Suggests a cluster's known values for a field, from its file and its scheduler's last response. Pure. */
public final class FieldSuggestions {
    private final Cluster cluster;
    private final Optional<Discovery> found;

    public FieldSuggestions(Cluster cluster, Optional<Discovery> found) {
        this.cluster = found.map(known -> cluster.withQueues(known.queues())).orElse(cluster);
        this.found = found;
    }

    /** Returns the suggestions; empty for a field without known names, or if the cluster has not been queried yet. */
    public List<SuggestedValue> of(DeclaredField field) {
        return field.suggestions()
                .filter(source -> !cluster.isPlainComputer() || source == SuggestionSource.GPU_TYPES)
                .map(this::from)
                .orElse(List.of());
    }

    private List<SuggestedValue> from(SuggestionSource source) {
        return switch (source) {
            case QUEUES ->
                queues().stream()
                        .filter(queue -> queue.mark() != Queue.Mark.CLOSED)
                        .map(queue -> new SuggestedValue(queue.name(), remark(queue)))
                        .toList();
            case GPU_TYPES -> gpuTypes();
            case IMAGES -> choices(DialectOptionChoice.IMAGE);
            case MOUNTS -> choices(DialectOptionChoice.MOUNTS);
            case ACCOUNTS ->
                accounts().stream()
                        .map(account -> new SuggestedValue(account.name(), String.join(", ", account.queues())))
                        .toList();
            case QOS ->
                named(accounts().stream()
                        .flatMap(account -> account.classes().stream())
                        .distinct()
                        .toList());
            case FEATURES -> named(available(AvailableResources::features));
            case RESERVATIONS -> named(available(AvailableResources::reservations));
            case LICENSES -> named(available(AvailableResources::licenses));
            case PARAMETERS, PROGRAMS, MODULES, HOSTS, SITES -> List.of();
        };
    }

    private List<Accounts.Account> accounts() {
        return found.flatMap(Discovery::accounts).map(Accounts::mine).orElse(List.of());
    }

    private List<String> available(Function<AvailableResources, List<String>> names) {
        return found.map(Discovery::availableResources).map(names).orElse(List.of());
    }

    private static List<SuggestedValue> named(List<String> names) {
        return names.stream().map(SuggestedValue::named).toList();
    }

    /**
     * Returns the queues that jobs can name. A Kubernetes cluster without a queueing system has none, although its nodes are shown as one
     * queue.
     */
    private List<Queue> queues() {
        return cluster.has(Capability.QUEUES) ? cluster.queues() : List.of();
    }

    private List<SuggestedValue> gpuTypes() {
        Set<String> types = new LinkedHashSet<>();
        cluster.queues().forEach(queue -> types.addAll(queue.perNode().gpuTypes()));
        return types.stream()
                .map(type -> new SuggestedValue(
                        type,
                        found.flatMap(known -> known.availableResources().gpus(type))
                                .map(gpus -> Message.text("run.gpus-free", gpus.free(), gpus.all()))
                                .orElseGet(() -> String.join(", ", queuesWith(type)))))
                .toList();
    }

    private List<SuggestedValue> choices(String word) {
        return found.stream()
                .flatMap(known -> known.availableResources().choices().stream())
                .filter(choice -> choice.word().equals(word))
                .flatMap(choice -> choice.names().stream()
                        .map(name -> new SuggestedValue(name, choice.remarks().getOrDefault(name, ""))))
                .toList();
    }

    private List<String> queuesWith(String type) {
        return cluster.queues().stream()
                .filter(queue -> queue.perNode().gpuTypes().contains(type))
                .map(Queue::name)
                .toList();
    }

    private static String remark(Queue queue) {
        List<String> parts = new ArrayList<>();
        queue.longestTime().ifPresent(time -> parts.add("≤ " + Durations.formatClock(time)));
        int gpus = queue.perNode().gpus().orElse(0);
        if (gpus > 0) {
            parts.add(gpus + " × "
                    + (queue.perNode().gpuTypes().isEmpty()
                            ? "GPU"
                            : String.join("/", queue.perNode().gpuTypes())));
        }
        return String.join(" · ", parts);
    }
}
