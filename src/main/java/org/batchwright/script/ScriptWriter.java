package org.batchwright.script;

import com.github.mustachejava.Mustache;
import com.github.mustachejava.MustacheException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** Writes a job script from the templates of its dialect. Thread-safe. */
public record ScriptWriter(Templates templates) {
    /** Returns a writer with a snapshot of the current templates, so that all scripts of a plan use the same templates. */
    public ScriptWriter snapshot() {
        return new ScriptWriter(templates.snapshot());
    }

    /**
     * Returns the text of {@code job.sh}.
     *
     * @throws TemplateFault if a template uses an unknown name, is broken or is missing
     */
    public String write(ScriptRequest request) throws TemplateFault {
        String script = render(template(request.dialect()), request);
        ContainerNames.check(script, request.job().settings());
        return script;
    }

    /**
     * Returns the part of the script that sets up the job's environment, for running another command in that environment. This part may
     * call {@code stop WORDS} if something is missing.
     */
    public String environment(ScriptRequest request) throws TemplateFault {
        return render("shared/environment.sh.mustache", request);
    }

    private String render(String name, ScriptRequest request) throws TemplateFault {
        try {
            Mustache mustache = templates.compile(name);
            BoundedText text = new BoundedText();
            mustache.execute(text, names(request)).flush();
            return text.toString();
        } catch (MustacheException fault) {
            throw TemplateFault.of(name, fault);
        } catch (StackOverflowError deep) {
            throw new TemplateFault(name, 1, Message.text("script.too-deep"), deep);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static String template(String dialect) {
        return dialect + "/job.sh.mustache";
    }

    /** Loads the templates of these dialects, so that writing a script later, while the user types, does no disk I/O. */
    public void prepare(List<String> dialects) {
        for (String dialect : dialects) {
            try {
                templates.compile(template(dialect));
            } catch (MustacheException | StackOverflowError fault) {
                // reported as a problem when a script is written
            }
        }
    }

    /** Returns all names available to templates; values are quoted where they are inserted, except those that are already shell text. */
    static Map<String, Object> names(ScriptRequest request) {
        Settings settings = request.job().settings();
        String way = settings.get(Fields.PASS_PARAMETERS).orElse("flags");
        Assignments fixed = fixedParameters(request);
        ParameterPassing passing = ParameterPassing.of(
                way, fixed, request.options(), request.context().params());
        List<String> arguments = new ArrayList<>(passing.arguments());
        arguments.addAll(ScriptContextNames.arguments(request.context(), way));
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("preset", request.preset().replaceAll("[\\r\\n]", " "));
        names.put("private", request.traits().contains(ScriptRequest.Trait.PRIVATE));
        names.put("directives", request.directives());
        names.putAll(environmentNames(settings));
        names.put("variables", exports(request.job().variables()));
        names.put(
                "signal",
                settings.get(Fields.SIGNAL).map(Durations::formatClock).orElse(""));
        names.putAll(SignalNames.of(request));
        names.put("exports", passing.exports());
        names.put("parameters", displayParameters(fixed));
        names.put(
                "command",
                LaunchNames.prefix(settings)
                        + ContainerNames.command(
                                LaunchNames.command(
                                        Container.command(settings)
                                                .orElse("true")
                                                .strip(),
                                        settings),
                                settings));
        names.putAll(ExpectNames.of(settings));
        names.put("separateStderr", ResultsFields.separateStderr(settings));
        names.put("gpuMetrics", settings.get(MetricFields.GPU_METRICS).orElse(false));
        names.putAll(LaunchNames.of(settings));
        names.put("arguments", arguments);
        names.putAll(ContainerNames.of(settings));
        names.putAll(ScriptContextNames.of(request.context(), way, request.options()));
        return names;
    }

    private static Map<String, Object> environmentNames(Settings settings) {
        boolean loginShell = settings.get(Fields.MODULES).isPresent() || Conda.isShellProvided(settings);
        return Map.of(
                "modules", settings.get(Fields.MODULES).orElse(List.of()),
                "conda", settings.get(Conda.NAME).orElse(""),
                "condaRoot", Conda.root(settings).map(ShellQuote::path).orElse(""),
                "venv", settings.get(Fields.VENV).map(ShellQuote::path).orElse(""),
                "setup", settings.get(Fields.SETUP).orElse(List.of()),
                "login", loginShell ? " -l" : "");
    }

    /** Returns the parameters that are the same in all jobs of an array. */
    private static Assignments fixedParameters(ScriptRequest request) {
        Assignments fixed = request.job().parameters();
        for (String swept :
                request.context().table().map(ScriptContext.Table::names).orElse(List.of())) {
            fixed = fixed.without(swept);
        }
        return fixed;
    }

    private static List<String> exports(Assignments variables) {
        return variables.values().entrySet().stream()
                .map(entry -> entry.getKey() + "="
                        + ShellQuote.quote(String.join(" ", entry.getValue().texts())))
                .toList();
    }

    private static List<Map<String, String>> displayParameters(Assignments parameters) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (Map.Entry<String, Value> entry : parameters.values().entrySet()) {
            rows.add(Map.of("name", entry.getKey(), "value", entry.getValue().displayText()));
        }
        return rows;
    }
}
