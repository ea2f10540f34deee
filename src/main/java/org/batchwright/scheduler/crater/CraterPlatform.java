package org.batchwright.scheduler.crater;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Queue;
import org.batchwright.scheduler.Accounts;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.DialectOptionChoice;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;
import tools.jackson.databind.JsonNode;

/**
 * Crater's reports about itself: {@code handler/auth.go}, {@code account.go}, {@code resource.go}, {@code context.go}, {@code
 * image/image.go}.
 */
public final class CraterPlatform {
    private final Map<String, JsonNode> answers;

    private CraterPlatform(Map<String, JsonNode> answers) {
        this.answers = Map.copyOf(answers);
    }

    /**
     * @param answers the responses, keyed by the last word of their paths: {@code check}, {@code accounts}, {@code resources},
     *     {@code summary}, {@code available}, {@code mydataset}
     */
    public static Discovery read(Map<String, JsonNode> answers) {
        CraterPlatform platform = new CraterPlatform(answers);
        return new Discovery("crater", platform.version(), platform.queues(), platform.accounts(), Limits.UNKNOWN)
                .with(new AvailableResources(
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(platform.images(), platform.datasets()),
                        List.of()));
    }

    /** Returns the images offered to the user for jobs, newest first. */
    private DialectOptionChoice images() {
        List<String> names = data("available").stream()
                .flatMap(available -> available.path("images").valueStream())
                .map(image -> image.path("imageLink").asString(""))
                .filter(CraterForm::isImage)
                .distinct()
                .toList();
        return new DialectOptionChoice(DialectOptionChoice.IMAGE, Optional.empty(), names);
    }

    /** Returns the data sets that the user may mount, keyed by name; {@code handler/dataset.go} lists them in no particular order. */
    private DialectOptionChoice datasets() {
        List<String> mounts = data("mydataset").stream()
                .flatMap(JsonNode::valueStream)
                .sorted(Comparator.comparing(dataset -> dataset.path("name").asString("")))
                .map(CraterPlatform::mount)
                .filter(CraterForm::areMounts)
                .distinct()
                .toList();
        return new DialectOptionChoice(DialectOptionChoice.MOUNTS, Optional.empty(), mounts);
    }

    /** Returns a mount such as {@code /dataset/12:/data/imagenet}; a name with special characters is replaced by its number. */
    private static String mount(JsonNode dataset) {
        String id = dataset.path("id").asString("");
        String name = dataset.path("name").asString("");
        return "/dataset/" + id + ":/data/" + (name.matches("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}") ? name : id);
    }

    private Optional<JsonNode> data(String word) {
        return Optional.ofNullable(answers.get(word));
    }

    private String version() {
        String number = data("check")
                .map(check -> check.path("version").path("appVersion").asString(""))
                .orElse("");
        return ("Crater " + number).strip() + points();
    }

    /** Returns the remaining points; the server reports only zeros if it has no accounting. */
    private String points() {
        return data("summary")
                .filter(summary -> summary.path("totalAvailable").asDouble(0) != 0
                        || summary.path("effectiveIssueAmount").asDouble(0) != 0)
                .map(summary -> summary.path("totalAvailable"))
                .filter(left -> left.isNumber() && Double.isFinite(left.asDouble(0)))
                .map(left -> Message.text("scheduler.crater-points", left.asString("")))
                .orElse("");
    }

    private Optional<String> defaultAccount() {
        return data("check")
                .map(check -> check.path("context").path("queue").asString(""))
                .filter(name -> !name.isBlank());
    }

    private Optional<Accounts> accounts() {
        List<Accounts.Account> mine = new ArrayList<>();
        data("accounts")
                .ifPresent(list -> list.forEach(one -> {
                    String name = one.path("name").asString("");
                    if (!name.isBlank()) {
                        mine.add(Accounts.Account.named(name));
                    }
                }));
        return mine.isEmpty() ? Optional.empty() : Optional.of(new Accounts(mine, defaultAccount()));
    }

    /** Returns the single queue for jobs, with the resources of the largest node. */
    private List<Queue> queues() {
        List<String> types = new ArrayList<>();
        OptionalInt cpus = OptionalInt.empty();
        OptionalInt gpus = OptionalInt.empty();
        Optional<DataSize> memory = Optional.empty();
        for (JsonNode one :
                data("resources").map(list -> list.valueStream().toList()).orElse(List.of())) {
            String name = one.path("name").asString("");
            long most = Math.max(0, one.path("amountSingleMax").asLong(0));
            if (name.equals("cpu") && most > 0) {
                cpus = OptionalInt.of((int) Math.min(most, Integer.MAX_VALUE));
            } else if (name.equals("memory") && most > 0) {
                memory = Optional.of(new DataSize(most));
            } else if (one.path("type").asString("").equals("gpu") && most > 0) {
                gpus = OptionalInt.of((int) Math.max(gpus.orElse(0), Math.min(most, Integer.MAX_VALUE)));
                types.add(name.substring(name.lastIndexOf('/') + 1));
            }
        }
        if (defaultAccount().isEmpty()) {
            return List.of();
        }
        return List.of(new Queue(
                defaultAccount().get(),
                Queue.Mark.DEFAULT,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.of(1)),
                new Queue.PerNode(cpus, memory, gpus, types),
                Optional.empty()));
    }
}
