package org.batchwright.clusters.kubernetes;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The objects of one namespace, keyed by resource ({@code jobs}) and name. */
final class Store {
    static final JsonMapper JSON = JsonMapper.builder().build();

    private final Map<String, Map<String, ObjectNode>> objects = new LinkedHashMap<>();
    private final AtomicInteger version = new AtomicInteger(100);

    static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    synchronized Optional<ObjectNode> get(String resource, String name) {
        return Optional.ofNullable(objects.getOrDefault(resource, Map.of()).get(name));
    }

    synchronized List<ObjectNode> all(String resource) {
        return new ArrayList<>(objects.getOrDefault(resource, Map.of()).values());
    }

    synchronized ObjectNode add(String resource, ObjectNode object) {
        ObjectNode metadata = object.withObjectProperty("metadata");
        metadata.put("uid", UUID.randomUUID().toString());
        metadata.put("creationTimestamp", Instant.now().toString());
        metadata.put("namespace", "ml");
        touch(object);
        objects.computeIfAbsent(resource, name -> new LinkedHashMap<>())
                .put(metadata.path("name").asString(), object);
        return object;
    }

    synchronized void touch(ObjectNode object) {
        object.withObjectProperty("metadata").put("resourceVersion", String.valueOf(version.incrementAndGet()));
    }

    /** Removes an object and its dependents that have no other owner. */
    synchronized void remove(String resource, String name) {
        Map<String, ObjectNode> all = objects.getOrDefault(resource, Map.of());
        ObjectNode gone = all.remove(name);
        if (gone == null) {
            return;
        }
        String uid = gone.path("metadata").path("uid").asString("");
        for (ObjectNode service : all("services")) {
            JsonNode owner = service.path("metadata").path("ownerReferences").path(0);
            if (owner.path("uid").asString("").equals(uid)) {
                remove("services", service.path("metadata").path("name").asString());
            }
        }
        for (ObjectNode secret : all("secrets")) {
            JsonNode owners = secret.path("metadata").path("ownerReferences");
            boolean owned = owners.valueStream()
                    .anyMatch(owner -> owner.path("uid").asString("").equals(uid));
            boolean others = owners.valueStream()
                    .anyMatch(owner -> Stream.concat(all("jobs").stream(), all("vcjobs").stream())
                            .anyMatch(job -> job.path("metadata").path("uid").equals(owner.path("uid"))));
            if (owned && !others) {
                remove("secrets", secret.path("metadata").path("name").asString());
            }
        }
    }

    /** Adds an event. Repeated identical events are counted as one. */
    synchronized void event(String kind, String name, String reason, String message) {
        String id = name + "." + Integer.toHexString(reason.hashCode());
        ObjectNode event = get("events", id).orElseGet(() -> {
            ObjectNode fresh = JSON.createObjectNode();
            fresh.put("apiVersion", "v1")
                    .put("kind", "Event")
                    .put("type", "Warning")
                    .put("reason", reason);
            fresh.put("firstTimestamp", now());
            fresh.withObjectProperty("metadata").put("name", id);
            fresh.withObjectProperty("involvedObject")
                    .put("kind", kind)
                    .put("name", name)
                    .put("namespace", "ml");
            return add("events", fresh);
        });
        event.put("message", message).put("lastTimestamp", now());
    }

    /** Evaluates a selector such as {@code a=b,c in (d,e)}. Only the forms that the application uses are supported. */
    static boolean selects(String selector, JsonNode object) {
        JsonNode labels = object.path("metadata").path("labels");
        if (selector.isBlank()) {
            return true;
        }
        if (selector.matches("\\S+ in \\(.*\\)")) {
            String key = selector.substring(0, selector.indexOf(' '));
            String values = "," + selector.replaceFirst(".*\\(", "").replace(")", "") + ",";
            return values.contains("," + labels.path(key).asString("?") + ",");
        }
        for (String pair : selector.split(",")) {
            String[] parts = pair.split("==?");
            if (!labels.path(parts[0]).asString("?").equals(parts[1])) {
                return false;
            }
        }
        return true;
    }
}
