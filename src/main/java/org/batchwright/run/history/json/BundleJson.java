package org.batchwright.run.history.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Bundle.Dependency;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.Bundle.Need;
import org.batchwright.model.run.Task;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Stores a bundle as JSON text in the history. */
public final class BundleJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private BundleJson() {}

    public static String write(Bundle bundle) {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode files = root.putObject("files");
        bundle.files().forEach(files::put);
        ArrayNode parts = root.putArray("parts");
        bundle.groups().forEach(group -> write(group, parts.addObject()));
        return JSON.writeValueAsString(root);
    }

    private static void write(JobGroup group, ObjectNode node) {
        node.put("script", group.script());
        ArrayNode tasks = node.putArray("tasks");
        group.tasks()
                .forEach(task -> tasks.addArray()
                        .add(task.role().name())
                        .add(task.stem())
                        .add(task.label())
                        .add(task.stage()));
        ArrayNode indices = node.putArray("indices");
        group.indices().forEach(indices::add);
        ArrayNode after = node.putArray("after");
        group.dependencies()
                .forEach(one -> after.addArray().add(one.group()).add(one.need().name()));
    }

    public static Bundle read(String text) {
        JsonNode root = JSON.readTree(text);
        Map<String, String> files = new LinkedHashMap<>();
        root.path("files")
                .properties()
                .forEach(file -> files.put(file.getKey(), file.getValue().asString("")));
        List<JobGroup> groups = new ArrayList<>();
        root.path("parts").forEach(part -> groups.add(readGroup(part)));
        return new Bundle(files, groups);
    }

    private static JobGroup readGroup(JsonNode node) {
        List<Task> tasks = new ArrayList<>();
        node.path("tasks")
                .forEach(task -> tasks.add(new Task(
                        Task.Role.valueOf(task.path(0).asString("JOB")),
                        task.path(1).asString("job"),
                        task.path(2).asString(""),
                        task.path(3).asString(""))));
        List<Integer> indices = new ArrayList<>();
        node.path("indices").forEach(index -> indices.add(index.asInt()));
        List<Dependency> dependencies = new ArrayList<>();
        node.path("after")
                .forEach(one -> dependencies.add(new Dependency(
                        one.path(0).asInt(), Need.valueOf(one.path(1).asString("SUCCESS")))));
        return new JobGroup(node.path("script").asString(Bundle.SCRIPT), tasks, indices, dependencies);
    }
}
