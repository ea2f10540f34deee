package org.batchwright.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.batchwright.cli.Root;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import picocli.CommandLine;
import tools.jackson.databind.json.JsonMapper;

/** Checks the output of a verb against the schema in the manual. */
public final class ContractCheck {
    static final Path SCHEMA = Path.of("src", "docs", "manual", "command-line.schema.json");
    static final Map<String, List<Class<? extends Output>>> VERBS = verbs();
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private ContractCheck() {}

    /** Fails unless the output is empty or a single object that matches the schema for the verb among the words. */
    public static void check(String output, String... words) {
        if (!output.isBlank()) {
            assertThat(committed().of(JSON.readTree(output), verb(words)))
                    .as("output of %s against the schema", List.of(words))
                    .isEmpty();
        }
    }

    static SchemaFaults committed() {
        try {
            return new SchemaFaults(JSON.readTree(Files.readString(SCHEMA)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the types of objects that each verb prints, keyed by the verb's name in the schema. */
    private static Map<String, List<Class<? extends Output>>> verbs() {
        Map<String, List<Class<? extends Output>>> all = new LinkedHashMap<>();
        new Root().grammar().getSubcommands().forEach((name, verb) -> {
            all.put(name, outputs(verb));
            verb.getSubcommands().forEach((second, below) -> all.put(name + "-" + second, outputs(below)));
        });
        return all;
    }

    private static List<Class<? extends Output>> outputs(CommandLine verb) {
        List<Class<? extends Output>> all = new ArrayList<>();
        for (PrintsJson prints : verb.getCommand().getClass().getAnnotationsByType(PrintsJson.class)) {
            all.add(prints.value());
        }
        all.add(Output.Failed.class);
        all.add(Output.OperationFailed.class);
        return all;
    }

    private static String verb(String... words) {
        List<String> bare =
                Stream.of(words).filter(word -> !word.startsWith("--")).toList();
        boolean second = bare.size() > 1 && VERBS.containsKey(bare.get(0) + "-" + bare.get(1));
        return second ? bare.get(0) + "-" + bare.get(1) : bare.getFirst();
    }
}
