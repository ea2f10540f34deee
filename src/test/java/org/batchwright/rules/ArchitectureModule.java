package org.batchwright.rules;

import java.util.List;
import java.util.stream.Stream;

/**
 * An architectural module, with the modules on which it may depend and the libraries that it may use besides {@code text}, the model,
 * JSpecify and the JDK. The table is in src/docs/building/architecture.md.
 */
record ArchitectureModule(String name, List<String> knows, List<String> libraries) {
    static final String HOUSE = "org.batchwright";

    /** Jackson 3 still uses the annotations package of Jackson 2. */
    private static final List<String> JSON = List.of("tools.jackson..", "com.fasterxml.jackson.annotation..");

    private static final List<String> NONE = List.of();

    private static final List<String> RUN_AND_BELOW = List.of(
            "run", "failure", "importing", "compose", "workspace", "options", "plan", "script", "scheduler", "remote");

    static final List<ArchitectureModule> ALL = List.of(
            new ArchitectureModule("text", NONE, NONE),
            new ArchitectureModule("model", NONE, NONE),
            new ArchitectureModule("yaml", NONE, List.of("org.snakeyaml.engine..")),
            new ArchitectureModule("workspace", List.of("yaml"), List.of("org.snakeyaml.engine..")),
            new ArchitectureModule("options", List.of("yaml"), and(JSON, "org.snakeyaml.engine..")),
            new ArchitectureModule("plan", List.of("options"), NONE),
            new ArchitectureModule("script", NONE, List.of("com.github.mustachejava..", "com.github.difflib..")),
            new ArchitectureModule("scheduler", NONE, JSON),
            new ArchitectureModule(
                    "remote",
                    List.of("scheduler"),
                    and(
                            JSON,
                            "net.schmizz..",
                            "com.hierynomus..",
                            "com.github.javakeyring..",
                            "org.slf4j..",
                            "org.bouncycastle..")),
            new ArchitectureModule("compose", List.of("options", "plan", "scheduler", "script"), JSON),
            new ArchitectureModule("failure", NONE, NONE),
            new ArchitectureModule(
                    "importing",
                    List.of("options", "plan", "scheduler", "script", "yaml"),
                    and(JSON, "org.snakeyaml.engine..")),
            new ArchitectureModule(
                    "run",
                    List.of("compose", "failure", "script", "scheduler", "remote", "plan", "workspace", "options"),
                    and(JSON, "org.sqlite..")),
            new ArchitectureModule(
                    "ui",
                    RUN_AND_BELOW,
                    List.of(
                            "javafx..",
                            "jfx.incubator..",
                            "org.controlsfx..",
                            "atlantafx..",
                            "org.kordamp.ikonli..",
                            "org.commonmark..",
                            "com.sun.net.httpserver..", // part of the JDK
                            "org.freedesktop.dbus..",
                            "com.techsenger.jeditermfx..")),
            new ArchitectureModule("cli", RUN_AND_BELOW, and(JSON, "picocli..")),
            new ArchitectureModule("engine", and(RUN_AND_BELOW, "cli"), NONE));

    /** Returns the module's package pattern in ArchUnit syntax. */
    String packages() {
        return packages(name);
    }

    /** Returns all packages that the module's classes may use, including the module's own. */
    String[] allowed() {
        return Stream.of(
                        Stream.of("java..", "javax..", "org.jspecify.annotations", packages("text"), packages()),
                        name.equals("text") ? Stream.<String>of() : Stream.of(packages("model")),
                        knows.stream().map(ArchitectureModule::packages),
                        libraries.stream())
                .flatMap(part -> part)
                .toArray(String[]::new);
    }

    @Override
    public String toString() {
        return name;
    }

    private static String packages(String module) {
        return HOUSE + "." + module + "..";
    }

    private static List<String> and(List<String> libraries, String... more) {
        return Stream.concat(libraries.stream(), Stream.of(more)).toList();
    }
}
