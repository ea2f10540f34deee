package org.batchwright.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The names to which the class files in a folder refer, except for inlined constants. Ten times as fast as ArchUnit. */
final class CompiledClasses {
    private static final String HOUSE = ArchitectureModule.HOUSE.replace('.', '/');
    private static final Pattern TYPE_IN_DESCRIPTOR = Pattern.compile("L(" + HOUSE + "[\\w/$]+)[;<]");

    private CompiledClasses() {}

    /**
     * A class of the product or its tests.
     *
     * @param name the full name, with {@code $} before a nested class
     * @param uses full names of the other project classes that its code or signatures name
     */
    record CompiledClass(String name, Set<String> uses) {
        String packageName() {
            return name.substring(0, name.lastIndexOf('.'));
        }

        /** Returns the full name of the class in whose file this class is declared. */
        String topLevel() {
            return CompiledClasses.topLevel(name);
        }

        boolean isTopLevel() {
            return name.indexOf('$') < 0;
        }

        /** Returns the name in the source code; empty for an anonymous class. */
        String simpleName() {
            return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1)
                    .replaceFirst("^\\d+", "");
        }
    }

    static String topLevel(String name) {
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    /** Returns the product's classes. */
    static List<CompiledClass> ofMain() {
        return in(Path.of("target/classes"));
    }

    static List<CompiledClass> ofTests() {
        return in(Path.of("target/test-classes"));
    }

    private static List<CompiledClass> in(Path folder) {
        try (Stream<Path> files = Files.walk(folder.resolve(HOUSE))) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .map(CompiledClasses::read)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static CompiledClass read(Path file) {
        try {
            ClassModel model = ClassFile.of().parse(file);
            String name = model.thisClass().asInternalName();
            Set<String> uses = new TreeSet<>();
            Stream.concat(
                            Stream.concat(model.superclass().stream(), model.interfaces().stream()),
                            model.methods().stream()
                                    .flatMap(method -> method.code().stream())
                                    .flatMap(CodeModel::elementStream)
                                    .flatMap(CompiledClasses::typesOf))
                    .forEach(type -> addType(type, uses));
            for (PoolEntry entry : model.constantPool()) {
                switch (entry) {
                    case MemberRefEntry member -> addType(member.owner(), uses);
                    case InvokeDynamicEntry call ->
                        call.bootstrap().arguments().stream()
                                .flatMap(CompiledClasses::typesOf)
                                .forEach(type -> addType(type, uses));
                    case Utf8Entry text -> addDescriptor(text.stringValue(), uses);
                    default -> {}
                }
            }
            uses.remove(name.replace('/', '.'));
            return new CompiledClass(name.replace('/', '.'), Set.copyOf(uses));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Adds the types that an instruction names, except as the owner of a member. */
    private static Stream<ClassEntry> typesOf(CodeElement element) {
        return switch (element) {
            case TypeCheckInstruction check -> Stream.of(check.type());
            case NewReferenceArrayInstruction array -> Stream.of(array.componentType());
            case ConstantInstruction.LoadConstantInstruction constant -> typesOf(constant.constantEntry());
            case ExceptionCatch caught -> caught.catchType().stream();
            default -> Stream.of();
        };
    }

    private static Stream<ClassEntry> typesOf(LoadableConstantEntry constant) {
        return constant instanceof ClassEntry type ? Stream.of(type) : Stream.of();
    }

    private static void addType(ClassEntry type, Set<String> uses) {
        String name = type.asInternalName();
        if (name.startsWith(HOUSE)) {
            uses.add(name.replace('/', '.'));
        } else {
            addDescriptor(name, uses);
        }
    }

    /** Adds types in descriptors and generic signatures. A string constant that looks like a descriptor would count as a use. */
    private static void addDescriptor(String text, Set<String> uses) {
        if (text.contains(HOUSE)) {
            Matcher types = TYPE_IN_DESCRIPTOR.matcher(text);
            while (types.find()) {
                uses.add(types.group(1).replace('/', '.'));
            }
        }
    }
}
